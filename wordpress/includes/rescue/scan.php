<?php
/**
 * Scans the site in batches. Each batch stores its progress, so that a paused or killed scan
 * resumes from there.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB, WordPress.WP.PreparedSQL -- names of tables and columns are the code's own.

/** Rows of a query. The progress is stored after each query. */
const SCAN_ROWS = 100;
/**
 * Longest text that is read, in bytes. As blocks, a text takes about twenty times its size in PHP's
 * memory.
 */
const MAX_TEXT = 2 * MB_IN_BYTES;
/** Time limit of one batch. PHP's own limit is 30 s on most hosts. */
const BATCH_S = 5;

/**
 * Returns the progress of the scan.
 *
 * @return array{place: int, after: int, seen: int, total: int, isDone: bool}|null Null before the
 *         first scan.
 */
function scan_progress(): ?array {
	$progress = get_option( SCAN );
	return is_array( $progress ) ? $progress : null;
}

/** Starts a new scan. Earlier changes can still be undone. */
function start_scan(): array {
	global $wpdb;
	make_rescue_table();
	$total = count( widget_texts() );
	foreach ( PLACES as $place => list( $table ) ) {
		$total += (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->$table} WHERE " . place_where( $place ) );
	}
	$wpdb->query( 'DELETE FROM ' . rescue_table() . " WHERE state IN ('found', 'left')" );
	delete_option( RUN );
	$progress = array(
		'place'  => 0,
		'after'  => 0,
		'seen'   => 0,
		'total'  => $total,
		'isDone' => false,
	);
	update_option( SCAN, $progress, false );
	return $progress;
}

/**
 * Continues the scan until the time is up, or starts it.
 *
 * @param int $seconds Time limit.
 * @return array As from `scan_progress()`.
 */
function scan( int $seconds = BATCH_S ): array {
	$progress = scan_progress() ?? start_scan();
	$end      = microtime( true ) + $seconds;
	$kinds    = array_keys( PLACES );
	while ( ! $progress['isDone'] && microtime( true ) < $end ) {
		$place = $kinds[ $progress['place'] ] ?? 'widget';
		$rows  = 'widget' === $place ? widget_texts() : place_batch( $place, $progress['after'], SCAN_ROWS );
		$done  = 0;
		foreach ( $rows as $row ) {
			note_found( $place, $row );
			$progress['after'] = (int) $row->id;
			++$done;
			if ( 'widget' !== $place && microtime( true ) >= $end ) {
				break;
			}
		}
		$progress['seen'] += $done;
		if ( 'widget' === $place ) {
			$progress['isDone'] = true;
		} elseif ( count( $rows ) < SCAN_ROWS && count( $rows ) === $done ) {
			$progress['after'] = 0;
			++$progress['place'];
		}
		// A killed scan may read rows twice, but stores their embeds once.
		update_option( SCAN, $progress, false );
	}
	return $progress;
}

/**
 * Stores the embeds of a text.
 *
 * @param string $place Kind of the place.
 * @param object $row   Row from `place_batch()`.
 */
function note_found( string $place, object $row ): void {
	if ( $row->size < 1 ) {
		return;
	}
	$of = array(
		'place'     => $place,
		'object_id' => (int) $row->id,
		'field'     => $row->field,
	);
	if ( $row->size > MAX_TEXT ) {
		note_embeds( $of, array(), too_long() );
		return;
	}
	$embeds = embeds_of( (string) place_text( (object) $of ) );
	if ( $embeds ) {
		note_embeds( $of, $embeds );
	}
}

/** Returns the note of a text that is too long to scan. */
function too_long(): string {
	/* translators: %s: a size, such as 2 MB */
	return sprintf( __( 'It is longer than %s, and is not looked through.', 'giflet' ), size_format( MAX_TEXT ) );
}

/**
 * Finds the embeds of a text, each with its form.
 *
 * @param string $text Stored text.
 * @return array<int, array<string, string>>
 */
function embeds_of( string $text ): array {
	$embeds = array();
	$form   = is_serialized( $text ) ? 'none' : '';
	$note   = static function ( array $embed, string $given ) use ( &$embeds, $form ) {
		$kept     = array_intersect_key( $embed, array_flip( array( 'provider', 'id', 'page', 'file' ) ) );
		$embeds[] = $kept + array( 'form' => '' === $form ? $given : $form );
		return null;
	};
	if ( is_serialized( $text ) ) {
		rescue_tags( $text, $note, 'none' );
	} else {
		rescue_text( $text, $note );
	}
	return $embeds;
}
