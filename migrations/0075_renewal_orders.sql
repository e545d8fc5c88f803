CREATE TABLE "renewal_order" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"renewal_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "renewal" DROP CONSTRAINT "renewal_end_reason";--> statement-breakpoint
ALTER TABLE "renewal_order" ADD CONSTRAINT "renewal_order_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_order" ADD CONSTRAINT "renewal_order_renewal_id_renewal_id_fk" FOREIGN KEY ("renewal_id") REFERENCES "public"."renewal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "renewal_order_renewal_id" ON "renewal_order" USING btree ("renewal_id");--> statement-breakpoint
ALTER TABLE "renewal" ADD CONSTRAINT "renewal_end_reason" CHECK ("renewal"."end_reason" in ('CANCELED', 'REPLACED', 'FAILED', 'GIVEN_BACK', 'NOT_SOLD', 'PREMIUM_ENDED', 'ACCOUNT'));--> statement-breakpoint
-- Orders that renewals have made so far: a payment of theirs has no page, and names a charge or is the renewal's own.
INSERT INTO "renewal_order" ("order_id", "renewal_id")
SELECT DISTINCT ON (o."id") o."id", r."id"
FROM "payment_order" o
JOIN "payment" p ON p."order_id" = o."id" AND p."method" = 'STRIPE' AND p."session_id" IS NULL
JOIN "renewal" r ON r."user_id" = o."user_id" AND r."created_at" < o."created_at"
WHERE o."kind" = 'SUBSCRIPTION' AND (p."intent_id" IS NOT NULL OR r."order_id" = o."id")
ORDER BY o."id", r."id" DESC
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- What was paid twice and went back is no refund of the order that the first payment pays for.
UPDATE "payment_order" o
SET "refunded_grosze" =
  coalesce((SELECT sum(f."amount_grosze") FROM "refund" f WHERE f."payment_id" = paying."id" AND f."state" = 'SUCCEEDED'), 0)
  + coalesce((SELECT sum(d."amount_grosze") FROM "dispute" d WHERE d."payment_id" = paying."id" AND d."state" = 'LOST'), 0)
FROM (SELECT "order_id", min("id") AS "id" FROM "payment" WHERE "paid_at" IS NOT NULL GROUP BY "order_id") paying
WHERE paying."order_id" = o."id" AND EXISTS (SELECT 1 FROM "refund" e WHERE e."order_id" = o."id" AND e."reason" = 'EXCESS');
