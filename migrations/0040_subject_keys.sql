-- Subject keys decide whether the log can be read, so the log says what became of them: an event erases, and only
-- together with it is a key destroyed.

-- The subject whose key an event destroys; null: none. The same list as `erases` of the event kinds.
create function erased_subject(type text, stream_id bigint) returns text immutable language sql as
$$ select case type
     when 'PatientErased' then 'patient-' || stream_id
     when 'SubmissionErased' then 'submission-' || stream_id
     when 'FormInvitationErased' then 'form-invitation-' || stream_id
   end $$;

-- Tells whether anything is sealed for a subject before it gets a key.
create index events_sealed on events (clinic_id, subject) where sealed is not null;

-- The position of the event that erased the subject. Without one, the row erases nobody.
alter table erasures add column position bigint;

-- Erasures that have their event. Names its schema, because a copy as of a date has a log that ends earlier.
create function erased_subjects() returns table (clinic_id bigint, subject text) stable language sql as
$$ select r.clinic_id, r.subject from public.erasures r
   join public.events e on e.clinic_id = r.clinic_id and e.position = r.position
   where public.erased_subject(e.type, e.stream_id) = r.subject $$;

-- Destroys a subject's key for the event at a position of the log, which has to be its erasure.
create function destroy_key(of_subject text, at_position bigint) returns void
security definer set search_path = public, pg_temp language plpgsql as $$
declare clinic bigint := current_clinic();
begin
  if not exists (select from events e where e.clinic_id = clinic and e.position = at_position
      and erased_subject(e.type, e.stream_id) = of_subject) then
    raise exception 'the event at % does not erase %', at_position, of_subject;
  end if;
  delete from subject_keys k where k.clinic_id = clinic and k.subject = of_subject;
  insert into erasures (clinic_id, subject, erased_at, position) values (clinic, of_subject, now(), at_position)
    on conflict (clinic_id, subject) do update set position = excluded.position where erasures.position is null;
end $$;

-- Binds the current clinic's erasures that have no position to their events. Patients' erasures always had one;
-- those of submissions and invitations had not, and get one here. What was sealed for an erased subject later,
-- under a new key, is erased too.
create function record_past_erasures() returns void language plpgsql as $$
declare
  clinic bigint := current_clinic();
  past   record;
  head   record;
  place  bigint;
begin
  for past in
    select r.subject, k.stream, k.type, substring(r.subject from '\d+$')::bigint as id
      from erasures r join (values ('patient', 'patient', 'PatientErased'),
        ('submission', 'form-submission', 'SubmissionErased'),
        ('form-invitation', 'form-invitation', 'FormInvitationErased')) k (prefix, stream, type)
        on r.subject ~ ('^' || k.prefix || '-\d{1,16}$')
      where r.clinic_id = clinic and r.position is null order by r.erased_at, r.subject
  loop
    place := (select max(e.position) from events e
      where e.clinic_id = clinic and e.type = past.type and e.stream_id = past.id);
    if place is null and past.type <> 'PatientErased' then
      select h.position into head from lock_head() h;
      perform append(head.position, past.stream, past.id,
        coalesce((select max(e.version) from events e where e.clinic_id = clinic
          and e.stream_type = past.stream and e.stream_id = past.id), 0),
        (extract(epoch from clock_timestamp()) * 1000)::bigint,
        '{"actor":{"kind":"system","id":0},"source":"cli","command":"RecordPastErasures"}',
        array[past.type], array[1], array[null::text], array['{}'], array[null::bytea]);
      place := head.position + 1;
    end if;
    update erasures r set position = place where r.clinic_id = clinic and r.subject = past.subject;
  end loop;
  delete from subject_keys k using erasures r
    where k.clinic_id = clinic and r.clinic_id = clinic and r.subject = k.subject and r.position is not null;
end $$;
revoke execute on function erased_subject, erased_subjects, destroy_key, record_past_erasures from public;

do $$ declare clinic bigint; begin
  for clinic in select clinic_id from clinic_positions() loop
    perform set_config('app.clinic_id', clinic::text, true);
    perform record_past_erasures();
  end loop;
  perform set_config('app.clinic_id', '', true);
end $$;

revoke delete on subject_keys from caretrail_app;
revoke insert on erasures from caretrail_app;
grant execute on function erased_subject, erased_subjects, destroy_key to caretrail_app;
