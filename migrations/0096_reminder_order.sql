-- The place of each reminder in the list by visit. A page is read from an index, from the cursor on, whatever status,
-- channel and days are chosen.
create table reminder_order (
  clinic_id     bigint not null,
  -- 0 without a visit.
  visit_id      bigint not null,
  -- 0 is the visit itself.
  id            bigint not null,
  visit_at      timestamptz(3),
  scheduled_for timestamptz(3),
  status        text,
  type          text,
  listed        boolean not null,
  sorted_at     timestamptz(3) generated always as (coalesce(visit_at, scheduled_for)) stored,
  -- How long before its visit a reminder is sent.
  lead          interval generated always as (coalesce(visit_at, scheduled_for) - scheduled_for) stored,
  primary key (clinic_id, visit_id, id)
);
create index reminder_order_reminder on reminder_order (clinic_id, id);
create index reminder_order_by_visit on reminder_order
  (clinic_id, status, type, sorted_at, visit_id, scheduled_for, id) where listed;
create index reminder_order_by_time on reminder_order (clinic_id, status, type, scheduled_for, id) where listed;
create index reminder_order_lead on reminder_order (clinic_id, lead) where listed;
select wall_off('reminder_order');
create policy search on reminder_order for select to current_user using (true);
grant select, insert, update, delete on reminder_order to caretrail_app;

-- The lists by visit read this table now.
drop index appointment_list_by_start;

-- The days of a month, counted without a look at the table.
drop index reminder_list_time;
create index reminder_list_time on reminder_list (clinic_id, scheduled_for, id) include (kind) where state = 'active';

-- The patients in whose name a text occurs, up to `most` and one more, and the reminders in whose text it does.
-- `complete` tells whether these are all.
create function find_in_reminders(q text, most integer, out named bigint[], out worded bigint[], out complete boolean)
set plan_cache_mode = force_custom_plan
set enable_seqscan = on set enable_bitmapscan = on set enable_hashjoin = on set enable_mergejoin = on
stable language plpgsql as $$
declare
  clinic   bigint := current_clinic();
  patterns text[] := search_patterns(q);
  letters  text[] := search_letters(q);
begin
  named := array(
    select p.id from patient_list p
      where p.clinic_id = clinic and p.state = 'active' and contains_words(p.search_text, patterns)
        and (letters is null or p.search_grams @> letters) and contains_words(p.search_name, patterns)
    union all
    select p.id from patient_list p
      where p.clinic_id = clinic and p.state = 'removed' and contains_words(p.search_name, patterns)
    limit most + 1);
  worded := '{}';
  complete := cardinality(named) <= most;
  if not complete then
    return;
  end if;
  -- A trigram index would read all of itself for one or two letters.
  if letters is null then
    worded := array(select t.id from reminder_text t
      where t.clinic_id = clinic and contains_words(t.search_text, patterns) limit most + 1);
  else
    worded := array(select t.id from reminder_text t
      where t.clinic_id = clinic and contains_words(t.search_text || '', patterns) limit most + 1);
  end if;
  complete := cardinality(worded) <= most;
end $$;
revoke execute on function find_in_reminders from public;

-- A page of the reminders that a search and filters leave, in any order; the cursor is the values of that order. Few
-- reminders are all put in order. Many are read in their order until the page is full, by joins that keep it.
create function sorted_reminders(
  q text, of_status text[], of_type text[], of_patient bigint, of_appointment bigint,
  since timestamptz, before timestamptz, only_attention boolean, sort text,
  after_place timestamptz, after_visit bigint, after_time timestamptz, after bigint, most integer)
returns setof reminder_list
security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
stable rows 50 language plpgsql as $$
declare
  clinic   bigint := current_clinic();
  patterns text[] := search_patterns(q);
  named    bigint[];
  worded   bigint[];
  ids      bigint[];
  few      boolean := false;
  latest   boolean := sort like 'latest%';
  columns  text[] := case
    when sort in ('visit', 'latest-visit') then array['sorted_at', 'visit_id', 'scheduled_for', 'id']
    when sort in ('time', 'latest-time') then array['scheduled_for', 'id']
    else array['id'] end;
  cursor_values text[] := (array['$9', '$10', '$11', '$12'])[5 - cardinality(columns):];
  ordered  text := 'order by o.' || array_to_string(columns, case when latest then ' desc, o.' else ', o.' end)
    || case when latest then ' desc' else '' end || ' limit $13';
  continued text := case when after is null then 'true' else format('(o.%s) %s (%s)',
    array_to_string(columns, ', o.'), case when latest then '<' else '>' end, array_to_string(cursor_values, ', ')) end;
  joined   text := '';
  latest_id text := 'r.id';
  matching text := '($4 is null or r.patient_id = $4) and ($5 is null or r.appointment_id = $5)
    and (not $8 or r.attention)';
  lowest   timestamptz;
  highest  timestamptz;
begin
  if q is not null then
    select f.named, f.worded, f.complete into named, worded, few from find_in_reminders(q, 1000) f;
    if few then
      ids := array(select r.id from reminder_list r where r.clinic_id = clinic and r.patient_id = any(named)
        union select unnest(worded));
      matching := matching || ' and r.id = any($15)';
    else
      joined := 'join reminder_text t on t.clinic_id = $1 and t.id = r.id
        left join patient_list p on p.clinic_id = $1 and p.id = r.patient_id';
      -- The planner takes every second reminder to match, rather than next to none: it reads them in their order.
      matching := matching
        || ' and coalesce(contains_words(t.search_text, $14) or contains_words(p.search_name, $14), false)';
    end if;
  end if;
  -- Where the filters leave few, a sum is no order of an index, so that the planner does not look for these by number.
  if not few and cardinality(columns) = 1 and (select count(*) from (select from reminder_order o
      where o.clinic_id = clinic and o.listed and o.status = any(of_status) and o.type = any(of_type)
        and (since is null or o.scheduled_for >= since) and (before is null or o.scheduled_for < before)
      limit 10001) left_by_filters) <= 10000 then
    latest_id := 'r.id + 0';
  end if;
  if few or cardinality(columns) = 1 or of_patient is not null or of_appointment is not null or only_attention then
    return query execute format('select r.* from reminder_list r %s %s
        where r.clinic_id = $1 and r.state = ''active'' and r.status = any($2) and r.type = any($3)
          and ($6 is null or r.scheduled_for >= $6) and ($7 is null or r.scheduled_for < $7) and %s and %s
        %s', case when cardinality(columns) = 1 then format('cross join lateral (select %s as id) o', latest_id)
        else 'join reminder_order o on o.clinic_id = $1 and o.visit_id = coalesce(r.appointment_id, 0) and o.id = r.id' end,
        joined, matching, continued, ordered)
      using clinic, of_status, of_type, of_patient, of_appointment, since, before, only_attention,
        after_place, after_visit, after_time, after, most, patterns, ids;
    return;
  end if;
  -- The shortest and the longest lead tell where the visits of these days begin and end; a day more for clock changes.
  if sort in ('visit', 'latest-visit') then
    lowest := since - interval '1 day' + (select o.lead from reminder_order o
      where o.clinic_id = clinic and o.listed order by o.clinic_id, o.lead limit 1);
    highest := before + interval '1 day' + (select o.lead from reminder_order o
      where o.clinic_id = clinic and o.listed order by o.clinic_id desc, o.lead desc limit 1);
  end if;
  return query execute format('select (o.r).* from unnest($2) s(status) cross join unnest($3) y(type)
      cross join lateral (select r, o.sorted_at, o.visit_id, o.scheduled_for, o.id from reminder_order o
        join reminder_list r on r.clinic_id = $1 and r.id = o.id %s
        where o.clinic_id = $1 and o.listed and o.status = s.status and o.type = y.type
          and ($6 is null or o.scheduled_for >= $6) and ($7 is null or o.scheduled_for < $7)
          and ($16 is null or o.sorted_at >= $16) and ($17 is null or o.sorted_at < $17) and %s and %s
        %s) o %s', joined, matching, continued, ordered, ordered)
    using clinic, of_status, of_type, of_patient, of_appointment, since, before, only_attention,
      after_place, after_visit, after_time, after, most, patterns, ids, lowest, highest;
end $$;

-- The number of reminders that a search and filters leave, up to `most`. The first that the search finds are enough, if
-- they are so many; otherwise all are looked at that the filters leave, if these are few, or more that the search finds.
create function count_reminders(
  q text, of_status text[], of_type text[], of_patient bigint, of_appointment bigint,
  since timestamptz, before timestamptz, only_attention boolean, most integer)
returns bigint
security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
stable language plpgsql as $$
declare
  clinic   bigint := current_clinic();
  patterns text[] := search_patterns(q);
  few      constant integer := 10000;
  found_at_most integer;
  named    bigint[];
  worded   bigint[];
  complete boolean;
  counted  bigint;
begin
  foreach found_at_most in array array[1000, 5000] loop
    select f.named, f.worded, f.complete into named, worded, complete from find_in_reminders(q, found_at_most) f;
    counted := (select count(*) from (
      select from reminder_list r
        where r.clinic_id = clinic and r.patient_id = any(named) and r.state = 'active'
          and r.status = any(of_status) and r.type = any(of_type)
          and (of_patient is null or r.patient_id = of_patient)
          and (of_appointment is null or r.appointment_id = of_appointment)
          and (since is null or r.scheduled_for >= since) and (before is null or r.scheduled_for < before)
          and (not only_attention or r.attention)
      union all
      select from reminder_list r
        where r.clinic_id = clinic and r.id = any(worded) and r.patient_id <> all(named) and r.state = 'active'
          and r.status = any(of_status) and r.type = any(of_type)
          and (of_patient is null or r.patient_id = of_patient)
          and (of_appointment is null or r.appointment_id = of_appointment)
          and (since is null or r.scheduled_for >= since) and (before is null or r.scheduled_for < before)
          and (not only_attention or r.attention)
      limit most) found);
    if complete or counted >= most then
      return counted;
    end if;
    exit when only_attention or of_patient is not null or of_appointment is not null
      or (select count(*) from (select from reminder_order o
        where o.clinic_id = clinic and o.listed and o.status = any(of_status) and o.type = any(of_type)
          and (since is null or o.scheduled_for >= since) and (before is null or o.scheduled_for < before)
        limit few + 1) left_by_filters) <= few;
  end loop;
  return (select count(*) from (select from reminder_list r
    join reminder_text t on t.clinic_id = r.clinic_id and t.id = r.id
    left join patient_list p on p.clinic_id = r.clinic_id and p.id = r.patient_id
    where r.clinic_id = clinic and r.state = 'active'
      and r.status = any(of_status) and r.type = any(of_type)
      and coalesce(contains_words(t.search_text, patterns) or contains_words(p.search_name, patterns), false)
      and (of_patient is null or r.patient_id = of_patient)
      and (of_appointment is null or r.appointment_id = of_appointment)
      and (since is null or r.scheduled_for >= since) and (before is null or r.scheduled_for < before)
      and (not only_attention or r.attention)
    limit most) found);
end $$;

revoke execute on function sorted_reminders, count_reminders from public;
grant execute on function sorted_reminders, count_reminders to caretrail_app;
drop function search_reminders;
