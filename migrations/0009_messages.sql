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
  message        text not null,
  scheduled_for  timestamptz(3) not null,
  wanted_for     timestamptz(3),
  -- When it is tried next; null where nothing is tried by itself any more.
  due_at         timestamptz(3),
  status         text not null,
  delivery       text,
  overdue        boolean not null default false,
  attempts       integer not null default 0,
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
  primary key (clinic_id, id)
);
create index reminder_list_latest on reminder_list (clinic_id, scheduled_for desc, id desc) where state = 'active';
create index reminder_list_appointment on reminder_list (clinic_id, appointment_id) where appointment_id is not null;
create index reminder_list_patient on reminder_list (clinic_id, patient_id, id desc);
create index reminder_list_due on reminder_list (clinic_id, due_at) where due_at is not null;
create index reminder_list_open on reminder_list (clinic_id, handed_over_at)
  where delivery in ('handed_over', 'unknown');
create index reminder_list_reference on reminder_list (clinic_id, reference) where reference is not null;

-- What staff are told. `id` is the position of the event it tells of.
create table notice_list (
  clinic_id bigint not null,
  id        bigint not null,
  what      text not null,
  type      text not null,
  priority  text not null,
  record_id bigint not null,
  details   jsonb not null,
  at        timestamptz(3) not null,
  primary key (clinic_id, id)
);

-- What each person has read or deleted of it. No event: nobody else is concerned.
create table notice_marks (
  clinic_id bigint not null,
  user_id   bigint not null,
  notice_id bigint not null,
  read      boolean not null,
  deleted   boolean not null default false,
  primary key (clinic_id, user_id, notice_id)
);

select wall_off('contact_preferences', 'sms_credit_use', 'reminder_rules', 'reminder_list', 'notice_list',
  'notice_marks');
grant select, insert, update, delete on contact_preferences, sms_credit_use, reminder_rules, reminder_list,
  notice_list, notice_marks to caretrail_app;

-- Whom a reply to a text is from, before the clinic is known: the number is kept as a keyed hash alone.
create table texted_numbers (
  number_hash bytea not null,
  clinic_id   bigint not null,
  reminder_id bigint not null,
  texted_at   timestamptz(3) not null,
  primary key (number_hash, clinic_id)
);
grant select, insert, update, delete on texted_numbers to caretrail_app;
