-- The clinic's appointments, as its log says. Filled by projections alone.

create table appointment_list (
  clinic_id       bigint not null,
  id              bigint not null,
  patient_id      bigint not null,
  patient_name    text not null,
  practitioner_id bigint,
  date            date not null,
  time            text not null,
  duration        integer not null,
  starts_at       timestamptz(3) not null,
  ends_at         timestamptz(3) not null,
  service         text not null,
  fee_amount      integer not null,
  fee_currency    text not null,
  status          text not null,
  overlap_allowed boolean not null,
  notes           text not null,
  state           text not null,
  created_at      timestamptz(3) not null,
  version         integer not null,
  primary key (clinic_id, id)
);

-- Days and months, and the figures of days, without a look at the table.
create index appointment_list_by_day on appointment_list (clinic_id, date, time, id)
  include (status, service, fee_amount) where state = 'active';
create index appointment_list_by_patient on appointment_list (clinic_id, patient_id, starts_at);
create index appointment_list_by_practitioner on appointment_list (clinic_id, practitioner_id, starts_at)
  where state = 'active' and status <> 'cancelled';

-- Bookings look at the diary behind the clinic's lock; this is the net below. It is held out at the end of a
-- command, since one that changes time and practitioner passes through a state that nobody asked for.
alter table appointment_list add constraint appointment_list_diary
  exclude using gist (clinic_id with =, practitioner_id with =, tstzrange(starts_at, ends_at) with &&)
  where (state = 'active' and status <> 'cancelled' and practitioner_id is not null and not overlap_allowed)
  deferrable initially deferred;

select wall_off('appointment_list');
grant select, insert, update, delete on appointment_list to caretrail_app;
