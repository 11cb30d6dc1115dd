-- One key for names and one for phones: searches, duplicates, imports and submissions compare alike.

-- A text as it is compared: case, accents, apostrophes, invisible marks, and runs of blanks, hyphens and commas do not
-- count. `searchKey` of modules/kernel/search-key.ts returns the same; a test compares them. Some apostrophes decompose
-- into a blank with an accent, so they go first.
create function search_key(given text) returns text immutable strict parallel safe language sql as
$$ select btrim(regexp_replace(
     replace(replace(replace(
       translate(
         lower(regexp_replace(
           normalize(translate(given, U&'\00B4\0384\1FBD\1FBF\1FFD', ''), nfkd),
           '[\u0300-\u036f''`\u00ad\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u200b-\u200f\u2018\u2019\u201b\u202a-\u202e\u2032\u2035\u2060\u2066-\u2069\ua78b\ua78c\ufeff]',
           '', 'g') collate "und-x-icu"),
         'øłđıς', 'oldiσ'),
       'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
     '[ \t\n\v\f\r\u0085\u1680\u2028\u2029,\u060c\u3001\u058a\u05be\u1806\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\u30a0-]+',
     ' ', 'g'), ' ') collate "default" $$;

-- A name without regard to the order of its words.
create function name_key(given text) returns text immutable strict parallel safe language sql as
$$ select coalesce(string_agg(word, ' ' order by word collate "C"), '')
   from unnest(string_to_array(search_key(given), ' ')) word $$;

create function phone_digits(given text) returns text immutable strict parallel safe language sql as
$$ select regexp_replace(normalize(given, nfkc), '[^0-9]', '', 'g') $$;

-- The last ten digits of a phone number without country code and without the zero or one dialed before it.
create function national_digits(given text) returns text immutable strict parallel safe language sql as
$$ select right(regexp_replace(ltrim(
     case when normalize(given, nfkc) ~ '^[^0-9+]*\+' or phone_digits(given) ~ '^00[1-9]'
       then regexp_replace(ltrim(phone_digits(given), '0'),
         '^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(2[1-689]|3[578]|42|5[09]|6[789]|8[035789]|9[679])[0-9])',
         '')
       else phone_digits(given) end, '0'), '^1([0-9]{10})$', '\1'), 10) $$;

-- The digits of a search for a phone number, or null if it is for something else.
create function search_digits(q text) returns text immutable strict parallel safe language sql as
$$ select case when search_key(q) ~ '^[0-9 ()+./]+$' and length(phone_digits(q)) >= 4 then phone_digits(q) end $$;

-- The words of a search, longest first. Part of a phone number or a date is one word.
create function search_words(q text) returns text[] immutable strict parallel safe language sql as
$$ select case when search_digits(q) is not null then array[search_key(q)]
   else array(select word from unnest(string_to_array(search_key(q), ' ')) word
     group by word order by length(word) desc, word collate "C") end $$;

create or replace function as_pattern(q text) returns text immutable language sql as
$$ select '%' || replace(replace(replace(q, '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

create function search_patterns(q text) returns text[] immutable strict parallel safe language sql as
$$ select array(select as_pattern(word) from unnest(search_words(q)) with ordinality words(word, n) order by n) $$;

-- The words of a search that has none of three letters, which a trigram index could serve; otherwise null.
create function search_letters(q text) returns text[] immutable strict parallel safe language sql as
$$ select nullif(case when length((search_words(q))[1]) < 3 then search_words(q) end, '{}') $$;

-- The patterns of a search for a phone number, with and without country code; null if it is for something else.
create function search_numbers(q text) returns text[] immutable strict parallel safe language sql as
$$ select case when search_digits(q) is not null then array[
     as_pattern(search_digits(q)),
     as_pattern(case when length(national_digits(q)) >= 4 then national_digits(q) else search_digits(q) end)] end $$;

-- Whether all patterns occur in a key. Two of them are conditions of their own, because an index serves no `like all`.
create function contains_words(key text, patterns text[]) returns boolean immutable parallel safe language sql as
$$ select (patterns[1] is null or key like patterns[1]) and (patterns[2] is null or key like patterns[2])
     and key like all (patterns[3:]) $$;

-- Whether a search finds a patient.
create function finds_patient(key text, runs text[], digits text, patterns text[], letters text[], numbers text[])
returns boolean immutable parallel safe language sql as
$$ select (contains_words(key, patterns) and (letters is null or runs @> letters))
     or (numbers is not null and (digits like numbers[1] or digits like numbers[2])) $$;

alter table patient_list
  drop column search_name,
  drop column search_text,
  drop column search_grams,
  drop column phone_key,
  add column name_key     text generated always as (name_key(first_name || ' ' || last_name)) stored,
  add column phone_key    text generated always as (national_digits(phone)) stored,
  add column phone_digits text generated always as (phone_digits(phone)) stored,
  add column search_name  text generated always as (search_key(first_name || ' ' || last_name)) stored,
  add column search_text  text generated always as
    (search_key(first_name || ' ' || last_name || ' ' || email || ' ' || phone)) stored,
  add column search_grams text[] generated always as
    (grams(search_key(first_name || ' ' || last_name || ' ' || email || ' ' || phone))) stored;
create index patient_list_search on patient_list using gin
  (clinic_id, search_text gin_trgm_ops, phone_digits gin_trgm_ops) with (gin_pending_list_limit = 256)
  where state = 'active';
create index patient_list_grams on patient_list using gin
  (clinic_id, search_grams) with (gin_pending_list_limit = 256) where state = 'active';
create index patient_list_phone on patient_list (clinic_id, phone_key) where state = 'active' and phone_key <> '';

alter table document_list
  drop column search_text,
  add column search_text text generated always as (search_key(original_name || ' ' || document_type)) stored;
create index document_list_search on document_list using gin
  (clinic_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

alter table reminder_text
  drop column search_text,
  add column search_text text generated always as (search_key(message)) stored;
create index reminder_text_search on reminder_text using gin
  (clinic_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

alter table appointment_list
  drop column search_text,
  add column search_text text generated always as (search_key(patient_name || ' ' || service)) stored;

drop function folded;

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
        and (after is null or (p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id)
          > (last collate "und-x-icu", first collate "und-x-icu", after))
      order by p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id limit most;
  else
    return query select p.* from patient_list p
      where p.clinic_id = clinic and p.state = 'active'
        and finds_patient(p.search_text, p.search_grams, p.phone_digits, patterns, letters, numbers)
        and (after is null or p.id < after)
      order by p.id desc limit most;
  end if;
end $$;

create or replace function count_patients(q text, most integer) returns bigint
security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
stable language plpgsql as $$
declare
  clinic   bigint := current_clinic();
  patterns text[] := search_patterns(q);
  letters  text[] := search_letters(q);
  numbers  text[] := search_numbers(q);
begin
  return (select count(*) from (select from patient_list p
    where p.clinic_id = clinic and p.state = 'active'
      and finds_patient(p.search_text, p.search_grams, p.phone_digits, patterns, letters, numbers)
    limit most) found);
end $$;

create or replace function search_documents(
  q text, of_type text, of_patient bigint, after_at timestamptz, after_id bigint, most integer)
returns setof document_list
security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
stable rows 50 language plpgsql as $$
declare
  clinic   bigint := current_clinic();
  patterns text[] := search_patterns(q);
  letters  text[] := search_letters(q);
  few      constant integer := 300;
  named    bigint[] := array(
    select p.id from patient_list p
      where p.clinic_id = clinic and p.state = 'active' and contains_words(p.search_text, patterns)
        and (letters is null or p.search_grams @> letters) and contains_words(p.search_name, patterns)
    union all
    select p.id from patient_list p
      where p.clinic_id = clinic and p.state = 'removed' and contains_words(p.search_name, patterns)
    limit few + 1);
  worded   bigint[] := array(
    select d.id from document_list d
      where d.clinic_id = clinic and contains_words(d.search_text, patterns) limit few + 1);
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
        and (contains_words(d.search_text, patterns) or contains_words(p.search_name, patterns))
        and (of_type is null or d.document_type = of_type)
        and (of_patient is null or d.patient_id = of_patient)
        and (after_id is null or (d.uploaded_at, d.id) < (after_at, after_id))
      order by d.uploaded_at desc, d.id desc limit most;
  end if;
end $$;

create or replace function search_reminders(
  q text, of_status text, of_type text, of_patient bigint, of_appointment bigint,
  since timestamptz, before timestamptz, only_attention boolean, by_time boolean,
  after_at timestamptz, after bigint, most integer)
returns setof reminder_list
security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
stable rows 50 language plpgsql as $$
declare
  clinic   bigint := current_clinic();
  patterns text[] := search_patterns(q);
  letters  text[] := search_letters(q);
  few      constant integer := 300;
  named    bigint[] := array(
    select p.id from patient_list p
      where p.clinic_id = clinic and p.state = 'active' and contains_words(p.search_text, patterns)
        and (letters is null or p.search_grams @> letters) and contains_words(p.search_name, patterns)
    union all
    select p.id from patient_list p
      where p.clinic_id = clinic and p.state = 'removed' and contains_words(p.search_name, patterns)
    limit few + 1);
  worded   bigint[] := array(
    select t.id from reminder_text t
      where t.clinic_id = clinic and contains_words(t.search_text, patterns) limit few + 1);
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
        and (contains_words(t.search_text, patterns) or contains_words(p.search_name, patterns))
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
