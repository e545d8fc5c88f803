CREATE TABLE "earning" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "earning_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"teacher_id" integer NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"order_id" integer NOT NULL,
	"tokens" integer NOT NULL,
	"value_grosze" integer NOT NULL,
	"fee_percent" smallint NOT NULL,
	"fee_grosze" integer NOT NULL,
	"amount_grosze" integer NOT NULL,
	"title" text NOT NULL,
	"homework_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"free_at" timestamp with time zone NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversal" text,
	"moves" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "earning_kind" CHECK ("earning"."kind" in ('PAID_SOLUTION', 'HINT', 'SOLUTION_CHECK')),
	CONSTRAINT "earning_reversal" CHECK ("earning"."reversal" in ('UNDONE', 'REFUND')),
	CONSTRAINT "earning_reversed" CHECK (("earning"."reversed_at" is null) = ("earning"."reversal" is null)),
	CONSTRAINT "earning_tokens" CHECK ("earning"."tokens" > 0),
	CONSTRAINT "earning_amount" CHECK ("earning"."amount_grosze" > 0 and "earning"."fee_grosze" >= 0),
	CONSTRAINT "earning_share" CHECK ("earning"."value_grosze" = "earning"."fee_grosze" + "earning"."amount_grosze")
);
--> statement-breakpoint
CREATE TABLE "earning_rate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "earning_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"fee_percent" smallint NOT NULL,
	"hold_days" smallint NOT NULL,
	"valid_from" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "earning_rate_from" UNIQUE("kind","valid_from"),
	CONSTRAINT "earning_rate_kind" CHECK ("earning_rate"."kind" in ('PAID_SOLUTION', 'HINT', 'SOLUTION_CHECK')),
	CONSTRAINT "earning_rate_fee" CHECK ("earning_rate"."fee_percent" between 0 and 100),
	CONSTRAINT "earning_rate_hold" CHECK ("earning_rate"."hold_days" between 1 and 90)
);
--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_kind";--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_owned";--> statement-breakpoint
ALTER TABLE "earning" ADD CONSTRAINT "earning_teacher_id_user_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning" ADD CONSTRAINT "earning_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning" ADD CONSTRAINT "earning_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_rate" ADD CONSTRAINT "earning_rate_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "earning_once" ON "earning" USING btree ("kind","cause","order_id") WHERE "earning"."reversed_at" is null;--> statement-breakpoint
CREATE INDEX "earning_teacher_id" ON "earning" USING btree ("teacher_id","id");--> statement-breakpoint
CREATE INDEX "earning_order_id" ON "earning" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "earning_homework_id" ON "earning" USING btree ("homework_id");--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_kind" CHECK ("ledger_account"."kind" in ('STRIPE', 'BANK', 'DISPUTED', 'PERSON', 'SALES', 'VAT', 'FEES', 'LOSSES', 'TEACHER', 'EARNINGS', 'PAYOUTS', 'WALLET', 'TOKENS_ISSUED', 'TOKENS_SPENT'));--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_owned" CHECK (("ledger_account"."kind" in ('PERSON', 'WALLET', 'TEACHER')) = ("ledger_account"."owner_id" is not null));