CREATE TABLE "teacher_verification" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"taken_by_id" integer,
	"taken_at" timestamp with time zone,
	"decided_by_id" integer,
	"decided_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teacher_verification_status" CHECK ("teacher_verification"."status" in ('APPROVED', 'REJECTED', 'PENDING')),
	CONSTRAINT "teacher_verification_decided" CHECK (("teacher_verification"."status" = 'PENDING') = ("teacher_verification"."decided_at" is null)),
	CONSTRAINT "teacher_verification_reason" CHECK (("teacher_verification"."status" = 'REJECTED') = ("teacher_verification"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "teacher_verification" ADD CONSTRAINT "teacher_verification_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_verification" ADD CONSTRAINT "teacher_verification_taken_by_id_user_id_fk" FOREIGN KEY ("taken_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_verification" ADD CONSTRAINT "teacher_verification_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "teacher_verification_queue" ON "teacher_verification" USING btree ("status","created_at","user_id");--> statement-breakpoint
INSERT INTO "teacher_verification" ("user_id", "status", "decided_at") SELECT "id", 'APPROVED', now() FROM "user" WHERE "role" = 'TEACHER' AND "deleted_at" IS NULL;