CREATE TABLE "payout" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"teacher_id" integer NOT NULL,
	"amount_grosze" integer NOT NULL,
	"fees_grosze" integer NOT NULL,
	"activities" integer NOT NULL,
	"method" text NOT NULL,
	"account" text NOT NULL,
	"holder" text NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payout_method" CHECK ("payout"."method" in ('PRZELEW', 'BLIK')),
	CONSTRAINT "payout_status" CHECK ("payout"."status" in ('DRAFT', 'SENT', 'CONFIRMED', 'FAILED')),
	CONSTRAINT "payout_amount" CHECK ("payout"."amount_grosze" > 0),
	CONSTRAINT "payout_failure" CHECK (("payout"."status" = 'FAILED') = ("payout"."failure" is not null)),
	CONSTRAINT "payout_settled" CHECK (("payout"."status" in ('CONFIRMED', 'FAILED')) = ("payout"."settled_at" is not null)),
	CONSTRAINT "payout_account" CHECK ("payout"."account" ~ case "payout"."method" when 'PRZELEW' then '^[0-9]{26}$' else '^[0-9]{9}$' end)
);
--> statement-breakpoint
CREATE TABLE "payout_batch" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_by_id" integer,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_batch_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "tax_data" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"birth_date" date NOT NULL,
	"pesel" text,
	"nip" text,
	"country" text NOT NULL,
	"street" text NOT NULL,
	"building_number" text NOT NULL,
	"apartment_number" text,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_data_number" CHECK (num_nonnulls("tax_data"."pesel", "tax_data"."nip") > 0)
);
--> statement-breakpoint
ALTER TABLE "earning_rate" DROP CONSTRAINT "earning_rate_hold";--> statement-breakpoint
ALTER TABLE "earning" ADD COLUMN "payout_id" integer;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_batch_id_payout_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_teacher_id_user_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batch" ADD CONSTRAINT "payout_batch_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_data" ADD CONSTRAINT "tax_data_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_batch_id" ON "payout" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "payout_teacher_id" ON "payout" USING btree ("teacher_id");--> statement-breakpoint
ALTER TABLE "earning" ADD CONSTRAINT "earning_payout_id_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earning_payout_id" ON "earning" USING btree ("payout_id");--> statement-breakpoint
ALTER TABLE "earning" ADD CONSTRAINT "earning_paid" CHECK ("earning"."payout_id" is null or "earning"."reversed_at" is null);--> statement-breakpoint
ALTER TABLE "earning_rate" ADD CONSTRAINT "earning_rate_hold" CHECK ("earning_rate"."hold_days" between 0 and 90);