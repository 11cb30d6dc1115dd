-- What is for sale, the same for every clinic, and what each clinic has. Prices are in cents per month.

create table subscription_plans (
  id              integer primary key,
  name            varchar(100) not null,
  tier            varchar(50) not null unique,
  price_monthly   integer not null,
  practitioners   integer not null,
  admin_users     integer not null,
  storage_gb      integer not null,
  sms_credits     integer not null,
  features        jsonb not null,
  stripe_price_id varchar(255),
  is_active       boolean not null default true,
  created_at      timestamptz(3) not null default now()
);

insert into subscription_plans
  (id, name, tier, price_monthly, practitioners, admin_users, storage_gb, sms_credits, features) values
  (1, 'Solo', 'solo', 4900, 1, 1, 5, 50,
   '{"bookings": true, "intakeForms": true, "fileUploads": true, "clientPortal": false, "telehealth": false,
     "aiSummarizer": false, "integrations": false, "customBranding": false, "support": "Email support"}'),
  (2, 'Team', 'team', 14900, 5, 2, 20, 200,
   '{"bookings": true, "intakeForms": true, "fileUploads": true, "clientPortal": true, "telehealth": true,
     "aiSummarizer": "Limited", "integrations": true, "customBranding": false, "support": "Email support"}'),
  (3, 'Growth', 'growth', 29900, 15, 5, 100, 500,
   '{"bookings": true, "intakeForms": true, "fileUploads": true, "clientPortal": true, "telehealth": true,
     "aiSummarizer": "Unlimited", "integrations": true, "customBranding": true,
     "support": "Email and phone support"}');

-- `price` is charged once or every month, as `charged` says. The last two columns are what one of it adds.
create table add_ons (
  id              integer primary key,
  name            varchar(100) not null,
  description     text,
  price           integer not null,
  type            varchar(50) not null unique,
  stripe_price_id varchar(255),
  is_active       boolean not null default true,
  created_at      timestamptz(3) not null default now(),
  charged         varchar(50) not null check (charged in ('once', 'monthly')),
  practitioners   integer not null default 0,
  sms_credits     integer not null default 0
);

insert into add_ons (id, name, description, price, type, charged, practitioners, sms_credits) values
  (1, 'Extra SMS Credits', '100 messages', 1000, 'sms-credits', 'once', 0, 100),
  (2, 'Additional Practitioner', 'One more practitioner', 1500, 'practitioner', 'monthly', 1, 0),
  (3, 'Custom Domain', 'Public forms under an address of your own', 900, 'custom-domain', 'monthly', 0, 0),
  (4, 'HIPAA/ISO Compliance Mode', 'A second factor for all, shorter sessions, sensitive answers masked', 2900,
   'compliance-mode', 'monthly', 0, 0),
  (5, 'API Access', 'Personal API keys', 4900, 'api-access', 'monthly', 0, 0);

-- Everyone may read what is for sale; it changes by migration alone.
grant select on subscription_plans, add_ons to caretrail_app;

create table clinic_subscription (
  clinic_id     bigint primary key,
  tier          text not null,
  status        text not null,
  trial_ends_at timestamptz(3) not null,
  started_at    timestamptz(3) not null,
  version       integer not null
);

create table clinic_add_ons (
  clinic_id  bigint not null,
  id         bigint not null,
  add_on     text not null,
  status     text not null,
  taken_at   timestamptz(3) not null,
  dropped_at timestamptz(3),
  primary key (clinic_id, id)
);

select wall_off('clinic_subscription', 'clinic_add_ons');
grant select, insert, update, delete on clinic_subscription, clinic_add_ons to caretrail_app;
