CREATE TABLE "user_badge" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_badge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"badge" text NOT NULL,
	"awarded_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_badge_badge" CHECK ("user_badge"."badge" in ('VERIFIED', 'EXPERT', 'EXAMINER', 'PIONEER'))
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "user_badge" ADD CONSTRAINT "user_badge_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badge" ADD CONSTRAINT "user_badge_awarded_by_id_user_id_fk" FOREIGN KEY ("awarded_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_badge_once" ON "user_badge" USING btree ("user_id","badge");--> statement-breakpoint
CREATE INDEX "audit_entry_actor_id" ON "audit_entry" USING btree ("actor_id","id");