-- People with one name have a blank last name. Lists by last name sort them by the name they have. It is a `case`
-- because row-level security lets no `coalesce` into the condition of an index.
drop index patient_list_by_name;
create index patient_list_by_name on patient_list
  (clinic_id, (case when last_name = '' then first_name else last_name end) collate "und-x-icu",
    first_name collate "und-x-icu", id)
  where state = 'active';

create or replace function search_patients(q text, by_name boolean, last text, first text, after bigint, most integer)
returns setof patient_list
security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
stable language plpgsql as $$
declare
  clinic   bigint := current_clinic();
  patterns text[] := search_patterns(q);
  letters  text[] := search_letters(q);
  numbers  text[] := search_numbers(q);
begin
  if by_name then
    return query select p.* from patient_list p
      where p.clinic_id = clinic and p.state = 'active'
        and finds_patient(p.search_text, p.search_grams, p.phone_digits, patterns, letters, numbers)
        and (after is null
          or ((case when p.last_name = '' then p.first_name else p.last_name end) collate "und-x-icu",
            p.first_name collate "und-x-icu", p.id)
            > (last collate "und-x-icu", first collate "und-x-icu", after))
      order by (case when p.last_name = '' then p.first_name else p.last_name end) collate "und-x-icu",
        p.first_name collate "und-x-icu", p.id limit most;
  else
    return query select p.* from patient_list p
      where p.clinic_id = clinic and p.state = 'active'
        and finds_patient(p.search_text, p.search_grams, p.phone_digits, patterns, letters, numbers)
        and (after is null or p.id < after)
      order by p.id desc limit most;
  end if;
end $$;
