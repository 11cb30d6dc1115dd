-- The clinic itself and what it offers, as its log says. Filled by projections alone.

create table clinic_settings (
  clinic_id       bigint primary key,
  name            text not null,
  phone           text not null,
  email           text not null,
  address         text not null,
  zone            text not null,
  date_format     text not null,
  time_format     text not null,
  session_timeout integer not null,
  version         integer not null,
  saved_at        timestamptz(3) not null,
  saved_by        bigint
);

create table clinic_services (
  clinic_id    bigint not null,
  id           bigint not null,
  name         text not null,
  duration     integer not null,
  fee_amount   integer not null,
  fee_currency text not null,
  primary key (clinic_id, id)
);

create index clinic_services_by_name on clinic_services (clinic_id, lower(name));

select wall_off('clinic_settings', 'clinic_services');
grant select, insert, update, delete on clinic_settings, clinic_services to caretrail_app;
