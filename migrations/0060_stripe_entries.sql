CREATE TABLE "stripe_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"amount_grosze" integer NOT NULL,
	"fee_grosze" integer NOT NULL,
	"source_id" text,
	"made_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stripe_entry_fee" CHECK ("stripe_entry"."fee_grosze" between -100000000 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "stripe_reading" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stripe_reading_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entries" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stripe_entry_source_id" ON "stripe_entry" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "stripe_entry_made_at" ON "stripe_entry" USING btree ("made_at");