<?php
/**
 * What a scan has found: a table of its own, one row for each text that has embeds, with the text
 * of before for undoing.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB, WordPress.WP.PreparedSQL -- names of tables and columns are the code's own.

/** How far a scan has come; the name of an option. */
const SCAN = 'giflet_rescue';
/** The verb that is on its way, and the number of its last row; the name of an option. */
const RUN = 'giflet_rescue_run';
/** Whether the owner has said that copies may be kept; the name of an option. */
const MAY_COPY = 'giflet_rescue_copies';
/** Why a copy was not to be had lately; what its transient's name begins with. */
const NO_COPY = 'giflet_no_copy_';

/** Name of the table. */
function rescue_table(): string {
	global $wpdb;
	return $wpdb->prefix . 'giflet_rescue';
}

/** Makes the table if it is not there. */
function make_rescue_table(): void {
	global $wpdb;
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	$table = rescue_table();
	dbDelta(
		"CREATE TABLE $table (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			place varchar(20) NOT NULL,
			object_id bigint(20) unsigned NOT NULL,
			field varchar(150) NOT NULL DEFAULT '',
			state varchar(10) NOT NULL DEFAULT 'found',
			embeds longtext NOT NULL,
			before_text longtext NULL,
			after_hash varchar(32) NOT NULL DEFAULT '',
			note text NULL,
			PRIMARY KEY  (id),
			UNIQUE KEY place (place, object_id, field),
			KEY state (state)
		) {$wpdb->get_charset_collate()};"
	);
}

/** Deletes the table and how far the scan has come. */
function forget_rescue(): void {
	global $wpdb;
	delete_option( SCAN );
	delete_option( RUN );
	delete_option( MAY_COPY );
	forget_transients( NO_COPY );
	$wpdb->query( 'DROP TABLE IF EXISTS ' . rescue_table() );
}

/**
 * Writes down what a text has. What was changed before keeps the text of before.
 *
 * @param array<string, mixed> $of     `place`, `object_id`, and `field` where one object has several.
 * @param array                $embeds What was found.
 * @param string               $note   Why the text stays as it is; empty if it need not.
 */
function note_embeds( array $of, array $embeds, string $note = '' ): void {
	global $wpdb;
	$embeds = wp_json_encode( $embeds );
	$known  = $wpdb->get_var( $wpdb->prepare( 'SELECT id FROM ' . rescue_table() . ' WHERE place = %s AND object_id = %d AND field = %s', $of['place'], $of['object_id'], $of['field'] ) );
	if ( $known ) {
		$wpdb->update( rescue_table(), compact( 'embeds' ), array( 'id' => $known ) );
	} else {
		$state = '' === $note ? 'found' : 'left';
		$wpdb->insert( rescue_table(), $of + compact( 'embeds', 'state', 'note' ) );
	}
}

/**
 * Rows, in the order of their numbers, without the texts of before.
 *
 * @param string[] $states Of the rows that are wanted.
 * @param int      $after  The number after which they begin.
 * @param int      $limit  How many at most.
 * @return object[]
 */
function rescue_rows( array $states, int $after, int $limit ): array {
	global $wpdb;
	$marks = implode( ',', array_fill( 0, count( $states ), '%s' ) );
	return $wpdb->get_results( $wpdb->prepare( 'SELECT id, place, object_id, field, state, embeds, note FROM ' . rescue_table() . " WHERE state IN ($marks) AND id > %d ORDER BY id LIMIT %d", array_merge( $states, array( $after, $limit ) ) ) );
}

/**
 * One row.
 *
 * @param int $id Its number.
 */
function rescue_row( int $id ): ?object {
	global $wpdb;
	return $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM ' . rescue_table() . ' WHERE id = %d', $id ) );
}

/**
 * Changes a row.
 *
 * @param int                  $id     Its number.
 * @param array<string, mixed> $fields What changes.
 * @param string               $state  The state that it has to be in; empty for any.
 * @return int|false How many rows it has changed; false if the database did not take it.
 */
function set_row( int $id, array $fields, string $state = '' ) {
	global $wpdb;
	$where = array( 'id' => $id ) + ( '' === $state ? array() : array( 'state' => $state ) );
	return $wpdb->update( rescue_table(), $fields, $where );
}

/**
 * How many rows there are up to a number, and in all.
 *
 * @param int $last The number.
 * @return array{seen: int, total: int}
 */
function rows_until( int $last ): array {
	global $wpdb;
	$counts = $wpdb->get_row( $wpdb->prepare( 'SELECT COALESCE(SUM(id <= %d), 0) AS seen, COUNT(*) AS total FROM ' . rescue_table(), $last ), ARRAY_A );
	return array_map( 'intval', $counts );
}

/** How many rows are in each state. */
function rescue_counts(): array {
	global $wpdb;
	$rows = false === get_option( SCAN ) ? array() : $wpdb->get_results( 'SELECT state, COUNT(*) AS number FROM ' . rescue_table() . ' GROUP BY state' );
	return array_map( 'intval', wp_list_pluck( $rows, 'number', 'state' ) );
}
