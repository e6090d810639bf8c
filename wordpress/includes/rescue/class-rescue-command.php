<?php
/**
 * `wp giflet rescue`: what Tools → Rescue GIFs does, on the command line.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Finds embeds of GIPHY, Tenor and KLIPY, and replaces them. */
class Rescue_Command {

	/**
	 * Looks through the site. Goes on where a scan was stopped.
	 *
	 * ## OPTIONS
	 *
	 * [--restart]
	 * : Begin anew.
	 *
	 * @param string[]             $args  None.
	 * @param array<string, mixed> $given Options.
	 */
	public function scan( $args, $given ): void {
		if ( isset( $given['restart'] ) ) {
			start_scan();
		}
		do {
			$progress = scan();
			\WP_CLI::log( "{$progress['seen']} / {$progress['total']}" );
		} while ( ! $progress['isDone'] );
		$this->list();
	}

	/**
	 * Lists the texts that have embeds.
	 */
	public function list(): void {
		$after = 0;
		do {
			$rows = scan_progress() ? rescue_rows( array_keys( state_words() ), $after, ROWS_PER_PAGE ) : array();
			foreach ( $rows as $row ) {
				$after = (int) $row->id;
				$names = implode( ', ', array_map( __NAMESPACE__ . '\embed_name', (array) json_decode( $row->embeds, true ) ) );
				\WP_CLI::line( trim( "$row->id $row->state $names " . place_name( $row ) . ' ' . str_replace( "\n", '; ', (string) $row->note ) ) );
			}
			forget_held();
		} while ( $rows );
	}

	/**
	 * Asks the providers which embeds are still there, one after the other, and lists them.
	 */
	public function check(): void {
		$this->all( 'check' );
		$this->list();
	}

	/**
	 * Shows what would change in a text.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : Its number in the list.
	 *
	 * [--by=<mode>]
	 * : `provider` or `file`; a copy is fetched to be shown.
	 *
	 * @param string[]             $args  The number.
	 * @param array<string, mixed> $given Options.
	 */
	public function diff( $args, $given ): void {
		$row  = rescue_row( (int) $args[0] );
		$text = $row ? place_text( $row ) : null;
		if ( null === $text ) {
			\WP_CLI::error( 'There is no such text.' );
		}
		$new = rescued( $text, $this->mode( $given ) );
		foreach ( $new['notes'] as $note ) {
			\WP_CLI::warning( $note );
		}
		\WP_CLI::line( "--- before\n$text\n+++ after\n{$new['text']}" );
	}

	/**
	 * Replaces all that was found. Shows the terms of copies before it fetches any. Goes on where
	 * it was stopped.
	 *
	 * ## OPTIONS
	 *
	 * [--by=<mode>]
	 * : `provider` (default) or `file`.
	 *
	 * [--yes]
	 * : Do not ask.
	 *
	 * @param string[]             $args  None.
	 * @param array<string, mixed> $given Options.
	 */
	public function change( $args, $given ): void {
		$mode = $this->mode( $given );
		if ( 'file' === $mode ) {
			foreach ( array( 'giphy', 'tenor', 'klipy', 'own' ) as $provider ) {
				\WP_CLI::line( copy_terms( $provider )['says'] );
			}
		}
		\WP_CLI::confirm( 'Replace all?', $given );
		if ( 'file' === $mode ) {
			update_option( MAY_COPY, '1', false );
		}
		$this->all( $mode );
	}

	/**
	 * Gives all texts back as they were, except those that somebody has changed since.
	 */
	public function undo(): void {
		$this->all( 'undo' );
	}

	/**
	 * Does something to all texts.
	 *
	 * @param string $verb As for `change_places()`.
	 */
	private function all( string $verb ): void {
		do {
			$progress = change_places( $verb );
			\WP_CLI::log( "{$progress['seen']} / {$progress['total']}" );
		} while ( ! $progress['isDone'] );
		foreach ( rescue_counts() as $state => $number ) {
			\WP_CLI::line( "$state: $number" );
		}
	}

	/**
	 * What embeds are replaced by.
	 *
	 * @param array<string, mixed> $given Options.
	 */
	private function mode( array $given ): string {
		return 'file' === ( $given['by'] ?? '' ) ? 'file' : 'provider';
	}
}
