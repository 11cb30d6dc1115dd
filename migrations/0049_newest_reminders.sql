-- The list of reminders has the newest first, as every list has, and its search compares folded texts.

drop index reminder_list_latest, reminder_list_status, reminder_list_type;
create index reminder_list_newest on reminder_list (clinic_id, id desc) where state = 'active';
create index reminder_list_status on reminder_list (clinic_id, status, id desc) where state = 'active';
create index reminder_list_type on reminder_list (clinic_id, type, id desc) where state = 'active';

drop function search_reminders(text, text, text, bigint, bigint, timestamptz, bigint, integer);
create function search_reminders(
  q text, of_status text, of_type text, of_patient bigint, of_appointment bigint,
  after bigint, most integer)
returns setof reminder_list
security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
stable rows 50 language plpgsql as $$
declare
  clinic  bigint := current_clinic();
  short   boolean := length(folded(q)) < 3;
  gram    text[] := array[folded(q)];
  pattern text := as_pattern(q);
  few     constant integer := 300;
  named   bigint[] := array(
    select p.id from patient_list p
      where p.clinic_id = clinic and p.state = 'active' and p.search_text like pattern
        and (not short or p.search_grams @> gram) and p.search_name like pattern
    union all
    select p.id from patient_list p
      where p.clinic_id = clinic and p.state = 'removed' and p.search_name like pattern
    limit few + 1);
  worded  bigint[] := array(
    select t.id from reminder_text t
      where t.clinic_id = clinic and t.search_text like pattern limit few + 1);
begin
  if cardinality(named) <= few and cardinality(worded) <= few then
    return query select r.* from reminder_list r
      where r.clinic_id = clinic and r.state = 'active' and (r.id = any(worded) or r.patient_id = any(named))
        and (of_status is null or r.status = of_status) and (of_type is null or r.type = of_type)
        and (of_patient is null or r.patient_id = of_patient)
        and (of_appointment is null or r.appointment_id = of_appointment)
        and (after is null or r.id < after)
      order by r.id desc limit most;
  else
    return query select r.* from reminder_list r
      join reminder_text t on t.clinic_id = r.clinic_id and t.id = r.id
      left join patient_list p on p.clinic_id = r.clinic_id and p.id = r.patient_id
      where r.clinic_id = clinic and r.state = 'active'
        and (t.search_text like pattern or p.search_name like pattern)
        and (of_status is null or r.status = of_status) and (of_type is null or r.type = of_type)
        and (of_patient is null or r.patient_id = of_patient)
        and (of_appointment is null or r.appointment_id = of_appointment)
        and (after is null or r.id < after)
      order by r.id desc limit most;
  end if;
end $$;

revoke execute on function search_reminders from public;
grant execute on function search_reminders to caretrail_app;
