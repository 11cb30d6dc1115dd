-- What the store asks about subjects before it seals for them, in one look for each. As one statement over all of them
-- it was planned anew for every command, which took ten times as long as the look itself.

-- The stored key of each subject, and its state. A subject without a key is new only if nothing was ever sealed for it.
-- Erasures are looked up in the log, which has them before they are carried out.
create function subject_states(subjects text[], erasures text[])
returns table (subject text, wrapped bytea, state text)
set search_path = public, pg_temp stable rows 2 language plpgsql as $$
declare
  clinic bigint := current_clinic();
  asked text;
begin
  foreach asked in array subjects loop
    subject := asked;
    select k.wrapped into wrapped from subject_keys k where k.clinic_id = clinic and k.subject = asked;
    if wrapped is not null or not exists (select from events e
        where e.clinic_id = clinic and e.subject = asked and e.sealed is not null) then
      state := 'new';
    elsif exists (select from events e where e.clinic_id = clinic and e.type = any(erasures)
        and erased_subject(e.type, e.stream_id) = asked) then
      state := 'erased';
    else
      state := 'lost';
    end if;
    return next;
  end loop;
end $$;

revoke execute on function subject_states from public;
grant execute on function subject_states to caretrail_app;
