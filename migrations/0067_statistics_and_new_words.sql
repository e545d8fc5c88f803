CREATE VIEW "public"."statistics_dispute" AS (select (d.created_at at time zone 'Europe/Warsaw')::date as day, o.kind,
  count(*) as disputes, sum(d.amount_grosze)::bigint as disputed_grosze,
  count(*) filter (where d.state = 'WON') as won,
  count(*) filter (where d.state = 'LOST') as lost,
  coalesce(sum(d.amount_grosze) filter (where d.state = 'LOST'), 0)::bigint as lost_grosze
from dispute d join payment_order o on o.id = d.order_id
group by 1, 2);--> statement-breakpoint
CREATE VIEW "public"."statistics_funnel" AS (select (o.created_at at time zone 'Europe/Warsaw')::date as day, o.kind,
  count(*) as ordered,
  count(*) filter (where o.amount_grosze = 0 or exists (select 1 from payment p where p.order_id = o.id)) as opened,
  count(*) filter (where o.paid_at is not null or (o.amount_grosze = 0 and o.delivered_at is not null)) as paid,
  count(*) filter (where o.delivered_at is not null) as completed
from payment_order o
group by 1, 2);--> statement-breakpoint
CREATE VIEW "public"."statistics_payment" AS (select (p.paid_at at time zone 'Europe/Warsaw')::date as day, o.kind,
  count(*) as payments, sum(p.paid_grosze)::bigint as paid_grosze
from payment p join payment_order o on o.id = p.order_id
where p.paid_at is not null
group by 1, 2);--> statement-breakpoint
CREATE VIEW "public"."statistics_premium" AS (select s.user_id, s.order_id is not null as is_bought, s.starts_at, least(s.ends_at, s.revoked_at) as ends_at
from subscription s
where s.revoked_at is null or s.revoked_at > s.starts_at);--> statement-breakpoint
CREATE VIEW "public"."statistics_refund" AS (select (coalesce(r.settled_at, r.created_at) at time zone 'Europe/Warsaw')::date as day, o.kind,
  count(*) as refunds, sum(r.amount_grosze)::bigint as refunded_grosze
from refund r join payment_order o on o.id = r.order_id
where r.state = 'SUCCEEDED'
group by 1, 2);--> statement-breakpoint
CREATE VIEW "public"."statistics_revenue" AS (select (t.created_at at time zone 'Europe/Warsaw')::date as day, o.kind,
  -coalesce(sum(e.amount) filter (where a.kind = 'SALES'), 0)::bigint as net_grosze,
  -coalesce(sum(e.amount) filter (where a.kind = 'VAT'), 0)::bigint as vat_grosze
from ledger_entry e
join ledger_account a on a.id = e.account_id and a.kind in ('SALES', 'VAT')
join ledger_transaction t on t.id = e.transaction_id
join payment_order o on o.id = t.order_id
group by 1, 2);--> statement-breakpoint
CREATE VIEW "public"."statistics_token" AS (select (t.created_at at time zone 'Europe/Warsaw')::date as day,
  -coalesce(sum(e.amount) filter (where a.kind = 'TOKENS_ISSUED'), 0)::bigint as sold,
  coalesce(sum(e.amount) filter (where a.kind = 'TOKENS_SPENT'), 0)::bigint as spent
from ledger_entry e
join ledger_account a on a.id = e.account_id and a.kind in ('TOKENS_ISSUED', 'TOKENS_SPENT')
join ledger_transaction t on t.id = e.transaction_id
group by 1);--> statement-breakpoint
UPDATE "product" SET "description" = 'Wszystko, co daje Premium, przez miesiąc. Odnawia się tylko na Twoje życzenie.' WHERE "code" = 'premium-miesiac' AND "description" = 'Wszystko, co daje Premium, przez miesiąc. Nie odnawia się samo.';--> statement-breakpoint
UPDATE "product" SET "description" = 'Wszystko, co daje Premium, przez trzy miesiące. Odnawia się tylko na Twoje życzenie.' WHERE "code" = 'premium-kwartal' AND "description" = 'Wszystko, co daje Premium, przez trzy miesiące. Nie odnawia się samo.';--> statement-breakpoint
UPDATE "product" SET "description" = 'Odsłaniają płatne rozwiązania ze wskazówkami i płacą za sprawdzenie Twojego rozwiązania.' WHERE "code" IN ('zetony-10', 'zetony-30', 'zetony-100') AND "description" IN ('Na rozwiązania, wskazówki i sprawdzanie.', 'Odsłaniają płatne rozwiązania razem ze wskazówkami.');
