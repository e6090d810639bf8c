<?php
/**
 * `wp giflet rescue`: Tools → Rescue GIFs on the command line.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Finds embeds of GIPHY, Tenor and KLIPY, and replaces them. */
class Rescue_Command {

	/**
	 * Scans the site. Resumes a stopped scan.
	 *
	 * ## OPTIONS
	 *
	 * [--restart]
	 * : Start a new scan.
	 *
	 * @param string[]             $args  Unused.
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
	 * Lists the texts with embeds.
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
			flush_post_cache();
		} while ( $rows );
	}

	/**
	 * Asks the providers which embeds still exist, one by one, and lists them.
	 */
	public function check(): void {
		$this->all( 'check' );
		$this->list();
	}

	/**
	 * Shows the change of a text without making it.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : Number of the text in the list.
	 *
	 * [--by=<mode>]
	 * : `provider` (default) or `file`, which downloads the copies.
	 * ---
	 * options:
	 *   - provider
	 *   - file
	 * ---
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
	 * Replaces all embeds.
	 *
	 * Shows the terms of copies before it downloads any. Resumes a stopped change.
	 *
	 * ## OPTIONS
	 *
	 * [--by=<mode>]
	 * : `provider` (default) or `file`.
	 * ---
	 * options:
	 *   - provider
	 *   - file
	 * ---
	 *
	 * [--yes]
	 * : Do not ask.
	 *
	 * @param string[]             $args  Unused.
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
	 * Restores all original texts, except those that somebody has edited since.
	 */
	public function undo(): void {
		$this->all( 'undo' );
	}

	/**
	 * Applies a verb to all texts.
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
	 * Returns the mode of the replacement.
	 *
	 * @param array<string, mixed> $given Options.
	 */
	private function mode( array $given ): string {
		return 'file' === ( $given['by'] ?? '' ) ? 'file' : 'provider';
	}
}
