-- How patients want to be reached, what was sent to them, and what staff are told. Filled by projections, but
-- for the marks of what each person has read and the numbers replies come from.

-- A patient without a row is reached by email, on the clinic's clocks, and has declined nothing.
create table contact_preferences (
  clinic_id   bigint not null,
  patient_id  bigint not null,
  preferred   text not null default 'email',
  zone        text,
  email       text not null default 'agreed',
  email_since timestamptz(3),
  email_how   text,
  sms         text not null default 'agreed',
  sms_since   timestamptz(3),
  sms_how     text,
  version     integer not null,
  primary key (clinic_id, patient_id)
);

-- Text messages a month (YYYY-MM on the clinic's clocks) has taken, of the plan's and of those bought beside it.
create table sms_credit_use (
  clinic_id bigint not null,
  month     text not null,
  plan      integer not null default 0,
  extra     integer not null default 0,
  primary key (clinic_id, month)
);

create table reminder_rules (
  clinic_id             bigint primary key,
  rules                 jsonb not null,
  quiet_from            text not null,
  quiet_to              text not null,
  email_without_credits boolean not null,
  saved_at              timestamptz(3) not null,
  saved_by              bigint,
  version               integer not null
);

create table reminder_list (
  clinic_id      bigint not null,
  id             bigint not null,
  kind           text not null,
  patient_id     bigint not null,
  appointment_id bigint,
  rule_id        bigint,
  minutes_before integer,
  type           text not null,
  scheduled_for  timestamptz(3) not null,
  wanted_for     timestamptz(3),
  zone           text not null,
  -- When it is tried next; null where nothing is tried by itself any more.
  next_at        timestamptz(3),
  status         text not null,
  delivery       text,
  overdue        boolean not null default false,
  -- How many tries have come to nothing.
  tries          integer not null default 0,
  handed_over_at timestamptz(3),
  via            text,
  reference      text,
  reason         text,
  code           text,
  answer         text,
  sent_at        timestamptz(3),
  state          text not null,
  created_at     timestamptz(3) not null,
  version        integer not null,
  -- Nothing is tried of what is not on the list.
  due_at         timestamptz(3) generated always as (case when state = 'active' then next_at end) stored,
  primary key (clinic_id, id)
);
create index reminder_list_latest on reminder_list (clinic_id, scheduled_for desc, id desc) where state = 'active';
create index reminder_list_status on reminder_list (clinic_id, status, scheduled_for desc, id desc)
  where state = 'active';
create index reminder_list_type on reminder_list (clinic_id, type, scheduled_for desc, id desc)
  where state = 'active';
create index reminder_list_appointment on reminder_list (clinic_id, appointment_id) where appointment_id is not null;
create index reminder_list_patient on reminder_list (clinic_id, patient_id, id desc);
create index reminder_list_due on reminder_list (clinic_id, due_at) where due_at is not null;
create index reminder_list_open on reminder_list (clinic_id, handed_over_at)
  where delivery in ('handed_over', 'unknown');
create index reminder_list_reference on reminder_list (clinic_id, reference) where reference is not null;

-- What each reminder says, apart from how far it has come: that changes often, and this is what searches look in.
create table reminder_text (
  clinic_id    bigint not null,
  id           bigint not null,
  patient_id   bigint not null,
  message      text not null,
  search_text  text generated always as (lower(message)) stored,
  primary key (clinic_id, id)
);
create index reminder_text_patient on reminder_text (clinic_id, patient_id);
create index reminder_text_search on reminder_text using gin
  (clinic_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

-- What staff are told of. `id` is the position of the event it tells of. What happens to many at once is told as one,
-- by a number beyond all positions, and `position` is that of the last of them.
create table notice_list (
  clinic_id bigint not null,
  id        bigint not null,
  position  bigint not null,
  what      text not null,
  record_id bigint not null,
  -- The user who did it, and need not be told.
  actor_id  bigint,
  details   jsonb not null,
  at        timestamptz(3) not null,
  primary key (clinic_id, id)
);
create index notice_list_latest on notice_list (clinic_id, position desc);
create index notice_list_since on notice_list (clinic_id, at, position);

-- How many a notice of many tells of.
create table notice_totals (
  clinic_id bigint not null,
  id        bigint not null,
  n         integer not null default 0,
  primary key (clinic_id, id)
);

-- What each person has read or deleted of it, up to the event at `position`. No event: nobody else is concerned.
create table notice_marks (
  clinic_id bigint not null,
  user_id   bigint not null,
  notice_id bigint not null,
  position  bigint not null,
  read      boolean not null,
  deleted   boolean not null,
  primary key (clinic_id, user_id, notice_id)
);
create index notice_marks_unread on notice_marks (clinic_id, user_id) where not read and not deleted;

-- Up to which event somebody has read all.
create table notice_readers (
  clinic_id bigint not null,
  user_id   bigint not null,
  read_to   bigint not null,
  primary key (clinic_id, user_id)
);

select wall_off('contact_preferences', 'sms_credit_use', 'reminder_rules', 'reminder_list', 'reminder_text',
  'notice_list', 'notice_totals', 'notice_marks', 'notice_readers');
grant select, insert, update, delete on contact_preferences, sms_credit_use, reminder_rules, reminder_list,
  reminder_text, notice_list, notice_totals, notice_marks, notice_readers to caretrail_app;

-- Whom a reply to a text is from, before the clinic is known: the number is kept as a keyed hash alone.
create table texted_numbers (
  number_hash bytea not null,
  clinic_id   bigint not null,
  reminder_id bigint not null,
  texted_at   timestamptz(3) not null,
  primary key (clinic_id, number_hash)
);
create index texted_numbers_number on texted_numbers (number_hash);
select wall_off('texted_numbers');
grant select, insert, update, delete on texted_numbers to caretrail_app;
create policy lookup on texted_numbers for select to current_user using (true);

-- The clinics that have texted a number, by what stands for it, the latest one first.
create function clinics_texting(hash bytea) returns table (clinic_id bigint, reminder_id bigint)
security definer set search_path = public, pg_temp stable language sql as
$$ select t.clinic_id, t.reminder_id from texted_numbers t where t.number_hash = hash
   order by t.texted_at desc, t.clinic_id $$;
revoke execute on function clinics_texting from public;
grant execute on function clinics_texting to caretrail_app;

-- Reminders are searched as patients are: with the rights of the owner, in the clinic of the transaction and in no
-- other.
create policy search on reminder_list for select to current_user using (true);
create policy search on reminder_text for select to current_user using (true);
create index patient_list_removed on patient_list (clinic_id, id) where state = 'removed';

-- The reminders in which, or in whose patient's name, a text occurs, latest first. Where few patients have such a
-- name, theirs are found by index; where many do, the list is read from its end until a page is full. One or two
-- letters stand in nearly every message: an index of those would cost each reminder more than it saves a search.
create function search_reminders(
  q text, of_status text, of_type text, of_patient bigint, of_appointment bigint,
  after_at timestamptz, after_id bigint, most integer)
returns setof reminder_list
security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
stable rows 50 language plpgsql as $$
declare
  clinic  bigint := current_clinic();
  short   boolean := length(q) < 3;
  gram    text[] := array[lower(q)];
  pattern text := as_pattern(q);
  few     constant integer := 300;
  named   bigint[] := array(
    select p.id from patient_list p
      where p.clinic_id = clinic and p.state = 'active' and p.search_text like pattern
        and (not short or p.search_grams @> gram) and lower(p.first_name || ' ' || p.last_name) like pattern
    union all
    select p.id from patient_list p
      where p.clinic_id = clinic and p.state = 'removed' and lower(p.first_name || ' ' || p.last_name) like pattern
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
        and (after_id is null or (r.scheduled_for, r.id) < (after_at, after_id))
      order by r.scheduled_for desc, r.id desc limit most;
  else
    return query select r.* from reminder_list r
      join reminder_text t on t.clinic_id = r.clinic_id and t.id = r.id
      left join patient_list p on p.clinic_id = r.clinic_id and p.id = r.patient_id
      where r.clinic_id = clinic and r.state = 'active'
        and (t.search_text like pattern or lower(p.first_name || ' ' || p.last_name) like pattern)
        and (of_status is null or r.status = of_status) and (of_type is null or r.type = of_type)
        and (of_patient is null or r.patient_id = of_patient)
        and (of_appointment is null or r.appointment_id = of_appointment)
        and (after_id is null or (r.scheduled_for, r.id) < (after_at, after_id))
      order by r.scheduled_for desc, r.id desc limit most;
  end if;
end $$;

revoke execute on function search_reminders from public;
grant execute on function search_reminders to caretrail_app;

-- Invitations to forms are handed over as reminders are. `due_at`: when it is tried next; null where it is not.
alter table form_invitation_list
  add column due_at timestamptz(3), add column delivery text, add column handed_over_at timestamptz(3),
  add column tries integer not null default 0;
create index form_invitation_list_due on form_invitation_list (clinic_id, due_at) where due_at is not null;
create index form_invitation_list_open on form_invitation_list (clinic_id, handed_over_at)
  where delivery in ('handed_over', 'unknown');
create policy lookup on form_invitation_list for select to current_user using (true);

-- For workers: the clinics with messages that were due, or handed over and not heard of since, before a moment. What
-- was handed over at a moment still ahead was so before the clocks were put back.
create function clinics_with_waiting_messages(before timestamptz, ahead timestamptz) returns table (clinic_id bigint)
security definer set search_path = public, pg_temp stable language sql as $$
  select h.clinic_id from clinic_heads h
  where exists (select from reminder_list m where m.clinic_id = h.clinic_id and m.due_at <= before)
    or exists (select from reminder_list m where m.clinic_id = h.clinic_id
      and m.delivery in ('handed_over', 'unknown')
      and (m.handed_over_at <= before or m.handed_over_at > ahead))
    or exists (select from form_invitation_list m where m.clinic_id = h.clinic_id and m.due_at <= before)
    or exists (select from form_invitation_list m where m.clinic_id = h.clinic_id
      and m.delivery in ('handed_over', 'unknown')
      and (m.handed_over_at <= before or m.handed_over_at > ahead))
  order by h.clinic_id
$$;
revoke execute on function clinics_with_waiting_messages from public;
grant execute on function clinics_with_waiting_messages to caretrail_app;
