CREATE TABLE "chat_report_file" (
	"report_id" integer NOT NULL,
	"message_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"file_id" integer,
	CONSTRAINT "chat_report_file_report_id_message_id_position_pk" PRIMARY KEY("report_id","message_id","position")
);
--> statement-breakpoint
ALTER TABLE "chat_report_file" ADD CONSTRAINT "chat_report_file_report_id_chat_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."chat_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report_file" ADD CONSTRAINT "chat_report_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_report_file_file_id" ON "chat_report_file" USING btree ("file_id");--> statement-breakpoint
-- Reports of before hold the files that are still there, and still have the names that were copied.
INSERT INTO "chat_report_file" ("report_id", "message_id", "position", "file_id")
SELECT "shown"."report_id", "shown"."message_id", "shown"."place", "shown"."file_id"
FROM (
	SELECT "report"."id" AS "report_id", "attachment"."message_id", "attachment"."file_id", "file"."original_name", "message"."value" -> 'files' AS "names",
		(row_number() OVER (PARTITION BY "report"."id", "attachment"."message_id" ORDER BY "attachment"."position") - 1)::int AS "place"
	FROM "chat_report" AS "report"
	CROSS JOIN LATERAL jsonb_array_elements("report"."copy") AS "message"
	JOIN "chat_attachment" AS "attachment" ON "attachment"."message_id" = ("message"."value" ->> 'id')::int
	JOIN "file" ON "file"."id" = "attachment"."file_id"
) AS "shown"
WHERE "shown"."names" ->> "shown"."place" = "shown"."original_name";
