<?php
/**
 * Replaces the embeds of a text, and undoes it. The text of before is written down first, so that
 * whatever is killed can go on or be undone.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/**
 * What a text would become.
 *
 * @param string $text As it is stored.
 * @param string $mode As for `successor()`.
 * @return array{text: string, notes: string[]} The notes name each embed that stays as it is.
 */
function rescued( string $text, string $mode ): array {
	$notes = array();
	$visit = static function ( array $embed, string $form ) use ( $mode, &$notes ) {
		if ( 'own' === $embed['provider'] && 'provider' === $mode ) {
			return null;
		}
		$about = 'none' === $form
			? new \WP_Error( 'giflet_place', __( 'It stands within the text of a block.', 'giflet' ) )
			: successor( $embed, $mode );
		if ( is_wp_error( $about ) ) {
			$name    = current( array_filter( array( $embed['page'], $embed['file'], "{$embed['provider']}:{$embed['id']}" ) ) );
			$notes[] = "$name: " . $about->get_error_message();
			return null;
		}
		return successor_markup( $embed, $about, $form );
	};
	if ( is_serialized( $text ) ) {
		return array(
			'text'  => $text,
			'notes' => array( __( 'This is data of another plugin, not a text.', 'giflet' ) ),
		);
	}
	return array(
		'text'  => rescue_text( $text, $visit ),
		'notes' => $notes,
	);
}

/**
 * Changes one text.
 *
 * @param int    $id   Of the row.
 * @param string $mode As for `successor()`.
 * @return string Its state afterwards: `changed`, or `left` with a note that says why.
 */
function change_place( int $id, string $mode ): string {
	$row  = rescue_row( $id );
	$text = $row ? place_text( $row ) : null;
	if ( null === $text ) {
		return leave_place( $id, __( 'The text is gone.', 'giflet' ) );
	}
	if ( 'changing' === $row->state && md5( $text ) === $row->after_hash ) {
		// Killed after it was written.
		set_row( $id, array( 'state' => 'changed' ) );
		return 'changed';
	}
	if ( 'changed' === $row->state ) {
		return 'changed';
	}
	$new = rescued( $text, $mode );
	if ( $new['text'] === $text ) {
		return leave_place( $id, implode( "\n", $new['notes'] ) );
	}
	set_row(
		$id,
		array(
			'state'       => 'changing',
			'before_text' => $text,
			'after_hash'  => md5( $new['text'] ),
			'note'        => implode( "\n", $new['notes'] ),
		)
	);
	if ( ! write_place( $row, $new['text'] ) ) {
		$now = place_text( $row );
		if ( $now === $text ) {
			return leave_place( $id, __( 'WordPress did not take the change.', 'giflet' ) );
		}
		// Another plugin has a say in what is saved.
		$note = __( 'What was saved differs from what was shown. Look at it, or undo it.', 'giflet' );
		set_row(
			$id,
			array(
				'after_hash' => md5( (string) $now ),
				'note'       => $note,
			)
		);
	}
	set_row( $id, array( 'state' => 'changed' ) );
	return 'changed';
}

/**
 * Leaves a text as it is.
 *
 * @param int    $id   Of the row.
 * @param string $note Why.
 */
function leave_place( int $id, string $note ): string {
	set_row(
		$id,
		array(
			'state' => 'left',
			'note'  => $note,
		)
	);
	return 'left';
}

/**
 * Gives a text back as it was, unless somebody has changed it since.
 *
 * @param int $id Of the row.
 * @return string Its state afterwards: `found`, or `changed` with a note.
 */
function undo_place( int $id ): string {
	$row  = rescue_row( $id );
	$text = $row ? place_text( $row ) : null;
	if ( ! $row || null === $row->before_text ) {
		return $row ? $row->state : '';
	}
	if ( $text !== $row->before_text && ( null === $text || md5( $text ) !== $row->after_hash ) ) {
		set_row( $id, array( 'note' => __( 'It was changed since, and stays as it is.', 'giflet' ) ) );
		return 'changed';
	}
	if ( $text !== $row->before_text ) {
		write_place( $row, $row->before_text );
	}
	set_row(
		$id,
		array(
			'state'       => 'found',
			'before_text' => null,
			'after_hash'  => '',
			'note'        => '',
		)
	);
	return 'found';
}

/** The states of the rows to which each verb applies. */
const VERB_STATES = array(
	'check'    => array( 'found', 'left' ),
	'provider' => array( 'found', 'changing' ),
	'file'     => array( 'found', 'changing' ),
	'undo'     => array( 'changing', 'changed' ),
);

/**
 * Checks, changes or undoes one row after the other for a while.
 *
 * @param string $verb    `check`, `provider`, `file` or `undo`.
 * @param int    $after   The number after which to go on.
 * @param int    $seconds How long at most.
 * @return array{after: int, isDone: bool}
 */
function change_places( string $verb, int $after = 0, int $seconds = BATCH_S ): array {
	$end = microtime( true ) + $seconds;
	do {
		$rows = rescue_rows( VERB_STATES[ $verb ], $after, 1 );
		foreach ( $rows as $row ) {
			$after = (int) $row->id;
			if ( 'undo' === $verb ) {
				undo_place( $after );
			} elseif ( 'check' === $verb ) {
				check_place( $after );
			} else {
				change_place( $after, $verb );
			}
		}
	} while ( $rows && microtime( true ) < $end );
	return array(
		'after'  => $after,
		'isDone' => ! $rows,
	);
}
