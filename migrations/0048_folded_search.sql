-- Searches find a text however its letters are typed: in capitals, with or without accents, composed or not.

-- A text as searches compare it. Letters that no accent makes, but that are typed as others where a keyboard lacks
-- them, count as those.
create function folded(given text) returns text immutable strict parallel safe language sql as
$$ select replace(replace(replace(
     translate(lower(regexp_replace(normalize(given, nfkd), '[\u0300-\u036f]', '', 'g')), 'øłđı', 'oldi'),
     'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') $$;

create or replace function as_pattern(q text) returns text immutable language sql as
$$ select '%' || replace(replace(replace(folded(q), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

alter table patient_list
  drop column search_text,
  drop column search_grams,
  add column search_name  text generated always as (folded(first_name || ' ' || last_name)) stored,
  add column search_text  text generated always as
    (folded(first_name || ' ' || last_name || chr(10) || email || chr(10) || phone)) stored,
  add column search_grams text[] generated always as
    (grams(folded(first_name || ' ' || last_name || chr(10) || email || chr(10) || phone))) stored;
create index patient_list_search on patient_list using gin
  (clinic_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where state = 'active';
create index patient_list_grams on patient_list using gin
  (clinic_id, search_grams) with (gin_pending_list_limit = 256) where state = 'active';

alter table document_list
  drop column search_text,
  add column search_text text generated always as (folded(original_name || ' ' || document_type)) stored;
create index document_list_search on document_list using gin
  (clinic_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

alter table reminder_text
  drop column search_text,
  add column search_text text generated always as (folded(message)) stored;
create index reminder_text_search on reminder_text using gin
  (clinic_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

alter table appointment_list
  add column search_text text generated always as (folded(patient_name || chr(10) || service)) stored;

create or replace function search_patients(q text, by_name boolean, last text, first text, after bigint, most integer)
returns setof patient_list
security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
stable language plpgsql as $$
declare
  clinic  bigint := current_clinic();
  short   boolean := length(folded(q)) < 3;
  gram    text[] := array[folded(q)];
  pattern text := as_pattern(q);
begin
  if by_name then
    return query select p.* from patient_list p
      where p.clinic_id = clinic and p.state = 'active'
        and p.search_text like pattern and (not short or p.search_grams @> gram)
        and (after is null or (p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id)
          > (last collate "und-x-icu", first collate "und-x-icu", after))
      order by p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id limit most;
  else
    return query select p.* from patient_list p
      where p.clinic_id = clinic and p.state = 'active'
        and p.search_text like pattern and (not short or p.search_grams @> gram)
        and (after is null or p.id < after)
      order by p.id desc limit most;
  end if;
end $$;

create or replace function count_patients(q text, most integer) returns bigint
security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
stable language plpgsql as $$
declare
  clinic  bigint := current_clinic();
  short   boolean := length(folded(q)) < 3;
  gram    text[] := array[folded(q)];
  pattern text := as_pattern(q);
begin
  return (select count(*) from (select from patient_list p
    where p.clinic_id = clinic and p.state = 'active'
      and p.search_text like pattern and (not short or p.search_grams @> gram)
    limit most) found);
end $$;

create or replace function search_documents(
  q text, of_type text, of_patient bigint, after_at timestamptz, after_id bigint, most integer)
returns setof document_list
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
    select d.id from document_list d
      where d.clinic_id = clinic and d.search_text like pattern
        and (folded(d.original_name) like pattern or folded(d.document_type) like pattern) limit few + 1);
begin
  if cardinality(named) <= few and cardinality(worded) <= few then
    return query select d.* from document_list d
      where d.clinic_id = clinic and d.state = 'active' and (d.id = any(worded) or d.patient_id = any(named))
        and (of_type is null or d.document_type = of_type)
        and (of_patient is null or d.patient_id = of_patient)
        and (after_id is null or (d.uploaded_at, d.id) < (after_at, after_id))
      order by d.uploaded_at desc, d.id desc limit most;
  else
    return query select d.* from document_list d
      left join patient_list p on p.clinic_id = d.clinic_id and p.id = d.patient_id
      where d.clinic_id = clinic and d.state = 'active'
        and (folded(d.original_name) like pattern or folded(d.document_type) like pattern
          or p.search_name like pattern)
        and (of_type is null or d.document_type = of_type)
        and (of_patient is null or d.patient_id = of_patient)
        and (after_id is null or (d.uploaded_at, d.id) < (after_at, after_id))
      order by d.uploaded_at desc, d.id desc limit most;
  end if;
end $$;
