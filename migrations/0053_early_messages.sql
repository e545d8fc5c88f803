CREATE TABLE "stripe_early" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stripe_early_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"intent_id" text NOT NULL,
	"kind" text NOT NULL,
	"object" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stripe_early_kind" CHECK ("stripe_early"."kind" in ('REFUND', 'DISPUTE'))
);
--> statement-breakpoint
CREATE INDEX "stripe_early_intent_id" ON "stripe_early" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "stripe_early_created_at" ON "stripe_early" USING btree ("created_at");