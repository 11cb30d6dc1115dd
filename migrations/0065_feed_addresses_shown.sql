-- To whom the address of a calendar feed was shown, which happens once. It ends with that person's access.

alter table calendar_feed_list add shown_to bigint;

-- Whether somebody may know a calendar's address: administrators any, practitioners that of their own calendar.
create function may_know_feed(clinic bigint, practitioner bigint, person bigint) returns boolean
stable language sql as
$$ select person is null or exists (select from user_list u
     where u.clinic_id = clinic and u.id = person and u.state = 'active'
       and (u.role = 'staff' or (u.practitioner and u.id = may_know_feed.practitioner))) $$;

drop function find_calendar_feed(bytea);

-- The feed with this address, if it is the clinic's, or of somebody who sees patients now.
create function find_calendar_feed(asked bytea)
returns table (clinic_id bigint, id bigint, practitioner_id bigint, names boolean, shown_to bigint,
  read_at timestamptz)
security definer set search_path = public, pg_temp stable rows 1 language plpgsql as $$
#variable_conflict use_column
begin
  return query select s.clinic_id, s.id, l.practitioner_id, l.names, l.shown_to, s.read_at::timestamptz
    from calendar_feed_secrets s
    join calendar_feed_list l on l.clinic_id = s.clinic_id and l.id = s.id
    where s.hash = asked and (l.practitioner_id is null or exists (select from user_list u
      where u.clinic_id = l.clinic_id and u.id = l.practitioner_id and u.practitioner and u.state = 'active'))
      and may_know_feed(l.clinic_id, l.practitioner_id, l.shown_to);
end $$;

revoke execute on function find_calendar_feed from public;
grant execute on function find_calendar_feed to caretrail_app;
