-- Whether a person proved that they read the emails to their sign-in address. Everyone who is here already counts as
-- having done so.
alter table user_list add column email_confirmed boolean not null default true;

-- The messages that a clinic sent in an hour, to patients and to people it invited.
create table outgoing_messages (
  clinic_id bigint not null,
  hour      timestamptz(3) not null,
  sent      integer not null,
  primary key (clinic_id, hour)
);
select wall_off('outgoing_messages');
grant select, insert, update, delete on outgoing_messages to caretrail_app;

-- Why the email of an invitation to work in the clinic waits; null if it does not.
alter table account_links add column waits text;
grant select (waits), update (waits) on account_links to caretrail_app;

-- Why the email of a form invitation waits; null if it does not.
alter table form_invitation_list add column waits text;

-- Clinics that may have messages to look after. Those that may not send yet, because nobody confirmed the owner's
-- address, have only messages whose outcome is unknown.
create or replace function clinics_with_waiting_messages(before timestamptz, ahead timestamptz)
returns table (clinic_id bigint)
security definer set search_path = public, pg_temp stable language sql as $$
  select h.clinic_id from clinic_heads h
  where not exists (select from user_list u
      where u.clinic_id = h.clinic_id and u.owner and not u.email_confirmed)
    and (exists (select from reminder_list m where m.clinic_id = h.clinic_id and m.due_at <= before)
      or exists (select from form_invitation_list m where m.clinic_id = h.clinic_id and m.due_at <= before)
      or exists (select from notice_letters m where m.clinic_id = h.clinic_id and m.due_at <= before))
    or exists (select from reminder_list m where m.clinic_id = h.clinic_id
      and m.delivery in ('handed_over', 'unknown')
      and (m.handed_over_at <= before or m.handed_over_at > ahead))
    or exists (select from form_invitation_list m where m.clinic_id = h.clinic_id
      and m.delivery in ('handed_over', 'unknown')
      and (m.handed_over_at <= before or m.handed_over_at > ahead))
    or exists (select from notice_letters m where m.clinic_id = h.clinic_id
      and m.delivery in ('handed_over', 'unknown')
      and (m.handed_over_at <= before or m.handed_over_at > ahead))
  order by h.clinic_id
$$;
