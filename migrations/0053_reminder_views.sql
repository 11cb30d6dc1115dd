-- The parts of the list of reminders: what needs attention, and the reminders of some days, by time.

-- Whether staff took care of the latest problem or reply.
alter table reminder_list add handled boolean not null default false;
alter table reminder_list add attention boolean generated always as (
  state = 'active' and not handled
    and (status = 'failed' or overdue or coalesce(answer in ('no', 'unclear'), false))) stored;
create index reminder_list_attention on reminder_list (clinic_id, id desc) where attention;
create index reminder_list_time on reminder_list (clinic_id, scheduled_for, id) where state = 'active';

drop function search_reminders(text, text, text, bigint, bigint, bigint, integer);
-- By time, the cursor is the time and id of a row; otherwise its id. With the values of one call, only one of the
-- orders is left in the plan.
create function search_reminders(
  q text, of_status text, of_type text, of_patient bigint, of_appointment bigint,
  since timestamptz, before timestamptz, only_attention boolean, by_time boolean,
  after_at timestamptz, after bigint, most integer)
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
        and (since is null or r.scheduled_for >= since) and (before is null or r.scheduled_for < before)
        and (not only_attention or r.attention)
        and (after is null or case when by_time then (r.scheduled_for, r.id) > (after_at, after)
          else r.id < after end)
      order by case when by_time then r.scheduled_for end, case when by_time then r.id end,
        case when not by_time then r.id end desc limit most;
  else
    return query select r.* from reminder_list r
      join reminder_text t on t.clinic_id = r.clinic_id and t.id = r.id
      left join patient_list p on p.clinic_id = r.clinic_id and p.id = r.patient_id
      where r.clinic_id = clinic and r.state = 'active'
        and (t.search_text like pattern or p.search_name like pattern)
        and (of_status is null or r.status = of_status) and (of_type is null or r.type = of_type)
        and (of_patient is null or r.patient_id = of_patient)
        and (of_appointment is null or r.appointment_id = of_appointment)
        and (since is null or r.scheduled_for >= since) and (before is null or r.scheduled_for < before)
        and (not only_attention or r.attention)
        and (after is null or case when by_time then (r.scheduled_for, r.id) > (after_at, after)
          else r.id < after end)
      order by case when by_time then r.scheduled_for end, case when by_time then r.id end,
        case when not by_time then r.id end desc limit most;
  end if;
end $$;

revoke execute on function search_reminders from public;
grant execute on function search_reminders to caretrail_app;
