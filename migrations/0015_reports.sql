-- What reports count, as it was known when: a row for each version of an appointment, a patient, a document, a
-- reminder. It was known from `known_from` until `known_until`, which is infinity for what is known now. Facts and ids
-- alone: a name is nowhere in it. Filled by projections alone.

create table report_appointments (
  clinic_id       bigint not null,
  id              bigint not null,
  version         integer not null,
  known_from      timestamptz(3) not null,
  known_until     timestamptz(3) not null,
  listed          boolean not null,
  patient_id      bigint not null,
  practitioner_id bigint,
  date            date not null,
  time            text not null,
  duration        integer not null,
  service         text not null,
  -- In cents, as it was copied when the appointment was booked.
  fee             integer not null,
  status          text not null,
  primary key (clinic_id, id, version)
);
create unique index report_appointments_known on report_appointments (clinic_id, id) where known_until = 'infinity';
create index report_appointments_day on report_appointments (clinic_id, date)
  include (known_from, known_until, listed, patient_id, practitioner_id, duration, service, fee, status);
-- The same of what is known now, which is asked for most.
create index report_appointments_now on report_appointments (clinic_id, date)
  include (patient_id, practitioner_id, duration, service, fee, status) where known_until = 'infinity' and listed;
-- Who was seen, and who was seen before.
create index report_appointments_seen on report_appointments (clinic_id, date)
  include (known_from, known_until, patient_id) where listed and status = 'completed';

create table report_patients (
  clinic_id     bigint not null,
  id            bigint not null,
  version       integer not null,
  known_from    timestamptz(3) not null,
  known_until   timestamptz(3) not null,
  listed        boolean not null,
  registered_at timestamptz(3) not null,
  primary key (clinic_id, id, version)
);
create unique index report_patients_known on report_patients (clinic_id, id) where known_until = 'infinity';
create index report_patients_listed on report_patients (clinic_id, known_until) include (known_from, registered_at)
  where listed;

create table report_documents (
  clinic_id     bigint not null,
  id            bigint not null,
  version       integer not null,
  known_from    timestamptz(3) not null,
  known_until   timestamptz(3) not null,
  listed        boolean not null,
  document_type text not null,
  added_at      timestamptz(3) not null,
  primary key (clinic_id, id, version)
);
create unique index report_documents_known on report_documents (clinic_id, id) where known_until = 'infinity';
create index report_documents_listed on report_documents (clinic_id, known_until) include (known_from) where listed;
create index report_documents_added on report_documents (clinic_id, added_at)
  include (known_from, known_until, document_type) where listed;

create table report_reminders (
  clinic_id   bigint not null,
  id          bigint not null,
  version     integer not null,
  known_from  timestamptz(3) not null,
  known_until timestamptz(3) not null,
  patient_id  bigint not null,
  outcome     text not null,
  -- When it was handed over, or it was clear that it would not be; null until then.
  settled_at  timestamptz(3),
  primary key (clinic_id, id, version)
);
create unique index report_reminders_known on report_reminders (clinic_id, id) where known_until = 'infinity';
create index report_reminders_settled on report_reminders (clinic_id, settled_at)
  include (known_from, known_until, outcome);

-- On which clocks the clinic's days began and ended.
create table report_zones (
  clinic_id  bigint not null,
  version    integer not null,
  known_from timestamptz(3) not null,
  zone       text not null,
  primary key (clinic_id, version)
);

select wall_off('report_appointments', 'report_patients', 'report_documents', 'report_reminders', 'report_zones');
grant select, insert, update, delete on report_appointments, report_patients, report_documents, report_reminders,
  report_zones to caretrail_app;

-- A submission never changes its form or its moment: its own list says when it was known.
create index submission_list_submitted on submission_list (clinic_id, submitted_at) include (form_id);
