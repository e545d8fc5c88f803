CREATE TABLE "rating_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rating_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rating_id" integer NOT NULL,
	"reporter_id" integer NOT NULL,
	"reason" text NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rating_report_reporter" UNIQUE("rating_id","reporter_id")
);
--> statement-breakpoint
ALTER TABLE "rating_report" ADD CONSTRAINT "rating_report_rating_id_rating_id_fk" FOREIGN KEY ("rating_id") REFERENCES "public"."rating"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_report" ADD CONSTRAINT "rating_report_reporter_id_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rating_report_reporter_id" ON "rating_report" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "rating_report_open" ON "rating_report" USING btree ("created_at","id") WHERE "rating_report"."closed_at" is null;