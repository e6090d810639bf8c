<?php
/**
 * Replaces the embeds of a text, and undoes it. The original text is stored first, so that a killed
 * change can be resumed or undone.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/**
 * Returns a text with its embeds replaced.
 *
 * @param string $text Stored text.
 * @param string $mode As for `successor()`.
 * @param float  $end  Time after which no more requests begin.
 * @return array{text: string, notes: string[], isWhole: bool} `notes` names each embed that stays.
 *         `isWhole` is false if the time was up before the last embed; the next call gets the
 *         earlier results from the cache.
 */
function rescued( string $text, string $mode, float $end = INF ): array {
	$notes    = array();
	$is_whole = true;
	$visit    = static function ( array $embed, string $form ) use ( $mode, $end, &$notes, &$is_whole ) {
		static $is_first = true;
		if ( 'own' === $embed['provider'] && 'provider' === $mode ) {
			return null;
		}
		if ( 'none' === $form ) {
			$about = new \WP_Error( 'giflet_place', __( 'It stands within the text of a block.', 'giflet' ) );
		} elseif ( $is_first || microtime( true ) < $end ) {
			$is_first = false;
			$about    = successor( $embed, $mode );
		} else {
			$is_whole = false;
			$about    = new \WP_Error( 'giflet_later', __( 'There was no time for it yet.', 'giflet' ) );
		}
		if ( is_wp_error( $about ) ) {
			$name    = current( array_filter( array( $embed['page'], $embed['file'], "{$embed['provider']}:{$embed['id']}" ) ) );
			$notes[] = "$name: " . $about->get_error_message();
			return null;
		}
		return successor_markup( $embed, $about, $form );
	};
	if ( is_serialized( $text ) ) {
		$notes[] = __( 'This is data of another plugin, not a text.', 'giflet' );
	} elseif ( strlen( $text ) > MAX_TEXT ) {
		$notes[] = too_long();
	} else {
		$text = rescue_text( $text, $visit );
	}
	return array(
		'text'    => $text,
		'notes'   => $notes,
		'isWhole' => $is_whole,
	);
}

/**
 * Changes one text. If only the plugin has changed it before, the first original text is kept.
 *
 * @param int    $id   ID of the row.
 * @param string $mode As for `successor()`.
 * @param float  $end  As for `rescued()`.
 * @return string New state: `changed`, or `left` with a note that says why. Empty if the row is
 *                gone or the change must be resumed.
 */
function change_place( int $id, string $mode, float $end = INF ): string {
	$row  = rescue_row( $id );
	$text = $row ? place_text( $row ) : '';
	if ( ! $row ) {
		return '';
	}
	if ( null === $text ) {
		return leave_place( $row, __( 'The text is gone.', 'giflet' ) );
	}
	if ( 'changing' === $row->state && md5( $text ) === $row->after_hash ) {
		// The process was killed after it had written the text.
		set_row( $id, array( 'state' => 'changed' ) );
		return 'changed';
	}
	$new = rescued( $text, $mode, $end );
	if ( ! $new['isWhole'] ) {
		return '';
	}
	if ( $new['text'] === $text ) {
		return leave_place( $row, implode( "\n", $new['notes'] ) );
	}
	return replace_text( $row, $text, $new['text'], implode( "\n", $new['notes'] ) );
}

/**
 * Stores the original text, and writes the new one.
 *
 * @param object $row   Row of the table.
 * @param string $text  Current text.
 * @param string $after New text.
 * @param string $note  Names the embeds that stay.
 * @return string As of `change_place()`.
 */
function replace_text( object $row, string $text, string $after, string $note ): string {
	$id     = (int) $row->id;
	$before = array(
		'state'       => $row->state,
		'before_text' => $row->before_text,
		'after_hash'  => $row->after_hash,
	);

	$is_noted = set_row(
		$id,
		array(
			'state'       => 'changing',
			'before_text' => null !== $row->before_text && md5( $text ) === $row->after_hash ? $row->before_text : $text,
			'after_hash'  => md5( $after ),
			'note'        => $note,
		),
		$row->state
	);
	if ( 0 === $is_noted && in_array( $row->state, array( 'found', 'left' ), true ) ) {
		// Another request has claimed the row meanwhile.
		return rescue_row( $id )->state;
	}
	if ( false === $is_noted ) {
		return leave_place( $row, __( 'The text of before could not be kept.', 'giflet' ) );
	}
	if ( ! write_place( $row, $after ) ) {
		$now = place_text( $row );
		if ( $now === $text ) {
			set_row( $id, $before );
			return leave_place( $row, __( 'WordPress did not take the change.', 'giflet' ) );
		}
		// Another plugin filters what WordPress saves.
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
 * @param object $row  Row of the table. If another request has claimed it, nothing is stored.
 * @param string $note The reason.
 * @return string State: `changed` if an earlier change is in place, else `left`.
 */
function leave_place( object $row, string $note ): string {
	$state  = 'changed' === $row->state ? 'changed' : 'left';
	$fields = array(
		'state' => $state,
		'note'  => $note,
	);
	set_row( (int) $row->id, $fields, $row->state );
	return $state;
}

/**
 * Restores the original text, unless somebody has edited the text since.
 *
 * @param int $id ID of the row.
 * @return string New state: `found`, or `changed` with a note.
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
