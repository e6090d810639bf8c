<?php
/**
 * Replaces `WP_HTML_Tag_Processor` before WordPress 6.5, as far as the plugin needs it.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/**
 * Reads tags and their attributes as the HTML standard tokenizes them. Each method behaves like its
 * namesake in `WP_HTML_Tag_Processor`.
 */
class Tag_Tokenizer {

	/**
	 * The original HTML.
	 *
	 * @var string
	 */
	protected $html;

	/**
	 * Offset of the next byte to read.
	 *
	 * @var int
	 */
	protected $at = 0;

	/**
	 * Upper-case name of the current tag; empty if there is none.
	 *
	 * @var string
	 */
	protected $tag = '';

	/**
	 * Whether the current tag is an end tag.
	 *
	 * @var bool
	 */
	protected $is_closer = false;

	/**
	 * Offset after the current tag's name.
	 *
	 * @var int
	 */
	protected $name_end = 0;

	/**
	 * Attributes of the current tag by lower-case name: value, start, end, and spans of duplicates.
	 *
	 * @var array<string, array{0: string|true, 1: int, 2: int, 3?: array<int, int[]>}>
	 */
	private $attributes = array();

	/**
	 * Replacements by start and name: start, end and new text.
	 *
	 * @var array<string, array{0: int, 1: int, 2: string}>
	 */
	private $edits = array();

	/**
	 * Starts before the first tag.
	 *
	 * @param string $html Any HTML.
	 */
	public function __construct( string $html ) {
		$this->html = $html;
	}

	/** Moves to the next start or end tag. */
	public function next_tag(): bool {
		if ( '' !== $this->tag && ! $this->is_closer && in_array( $this->tag, RAW_TEXT, true ) ) {
			$this->at = raw_text_end( $this->html, $this->tag, $this->at );
		}
		$this->tag = '';
		$start     = strpos( $this->html, '<', min( $this->at, strlen( $this->html ) ) );
		while ( false !== $start ) {
			$this->is_closer = '/' === substr( $this->html, $start + 1, 1 );
			$this->at        = $start + ( $this->is_closer ? 2 : 1 );
			$first           = substr( $this->html, $this->at, 1 );
			if ( ctype_alpha( $first ) ) {
				return $this->read_tag();
			}
			if ( $this->is_closer || '!' === $first || '?' === $first ) {
				$this->at = comment_end( $this->html, $start );
			}
			$start = strpos( $this->html, '<', $this->at );
		}
		return false;
	}

	/** Whether the current tag is an end tag. */
	public function is_tag_closer(): bool {
		return $this->is_closer;
	}

	/** Upper-case name of the current tag. */
	public function get_tag(): ?string {
		return '' === $this->tag ? null : $this->tag;
	}

	/**
	 * Returns an attribute of the current tag.
	 *
	 * @param string $name Name of the attribute.
	 * @return string|true|null Decoded value; true without a value, null if absent.
	 */
	public function get_attribute( string $name ) {
		$value = $this->attributes[ strtolower( $name ) ][0] ?? null;
		return is_string( $value ) ? html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : $value;
	}

	/**
	 * Returns the names of the current tag's attributes with a prefix.
	 *
	 * @param string $prefix Lower-case prefix.
	 * @return string[] Lower-case names.
	 */
	public function get_attribute_names_with_prefix( string $prefix ): array {
		return array_values(
			array_filter(
				array_map( 'strval', array_keys( $this->attributes ) ),
				static function ( $name ) use ( $prefix ) {
					return 0 === strncmp( $name, $prefix, strlen( $prefix ) );
				}
			)
		);
	}

	/**
	 * Sets an attribute of the current tag.
	 *
	 * @param string      $name  Name of the attribute.
	 * @param string|true $value Any text, or true for an attribute without a value.
	 */
	public function set_attribute( string $name, $value ): void {
		$name = strtolower( $name );
		$text = true === $value ? $name : sprintf( '%s="%s"', $name, esc_attr( $value ) );

		list( , $start, $end ) = $this->attributes[ $name ] ?? array( '', $this->name_end, $this->name_end );

		$this->attributes[ $name ]     = array( true === $value ? true : esc_attr( $value ), $start, $end );
		$this->edits[ "$start $name" ] = array( $start, $end, $start === $end ? " $text" : $text );
	}

	/**
	 * Removes an attribute and its duplicates from the current tag.
	 *
	 * @param string $name Name of the attribute.
	 */
	public function remove_attribute( string $name ): void {
		$name = strtolower( $name );
		if ( ! isset( $this->attributes[ $name ] ) ) {
			return;
		}
		list( , $first, $first_end ) = $this->attributes[ $name ];
		foreach ( array_merge( array( array( $first, $first_end ) ), $this->attributes[ $name ][3] ?? array() ) as list( $start, $end ) ) {
			$this->edits[ "$start $name" ] = array( $start, $end, '' );
		}
		unset( $this->attributes[ $name ] );
	}

	/** Returns the HTML with all changes of attributes. */
	public function get_updated_html(): string {
		$edits = $this->edits;
		usort(
			$edits,
			static function ( $one, $other ) {
				return $one[0] - $other[0];
			}
		);
		$html = '';
		$at   = 0;
		foreach ( $edits as list( $start, $end, $text ) ) {
			$html .= substr( $this->html, $at, $start - $at ) . $text;
			$at    = $end;
		}
		return $html . substr( $this->html, $at );
	}

	/** Reads the tag whose name begins here; returns false if the HTML ends within it. */
	private function read_tag(): bool {
		$tag              = strtoupper( $this->read_until( HTML_SPACE . '/>' ) );
		$this->name_end   = $this->at;
		$this->attributes = array();
		do {
			$this->at += strspn( $this->html, HTML_SPACE . '/', $this->at );
			if ( $this->at >= strlen( $this->html ) ) {
				return false;
			}
		} while ( '>' !== $this->html[ $this->at ] && $this->read_attribute() );
		if ( '>' !== substr( $this->html, $this->at, 1 ) ) {
			return false;
		}
		++$this->at;
		$this->tag = $tag;
		return true;
	}

	/** Reads the attribute that begins here; returns false if the HTML ends within it. */
	private function read_attribute(): bool {
		$start = $this->at;
		// A leading equals sign belongs to the name.
		++$this->at;
		$this->read_until( HTML_SPACE . '/>=' );
		$end   = $this->at;
		$name  = strtolower( substr( $this->html, $start, $end - $start ) );
		$value = true;
		$after = $end + strspn( $this->html, HTML_SPACE, $end );
		if ( '=' === substr( $this->html, $after, 1 ) ) {
			$this->at = $after + 1 + strspn( $this->html, HTML_SPACE, $after + 1 );
			$quote    = substr( $this->html, $this->at, 1 );
			if ( '"' === $quote || "'" === $quote ) {
				++$this->at;
				$value = $this->read_until( $quote );
				++$this->at;
			} else {
				$value = $this->read_until( HTML_SPACE . '>' );
			}
			$end = $this->at;
		}
		// The first of duplicate attributes counts.
		if ( isset( $this->attributes[ $name ] ) ) {
			$this->attributes[ $name ][3][] = array( $start, $end );
		} else {
			$this->attributes[ $name ] = array( $value, $start, $end );
		}
		return $this->at < strlen( $this->html );
	}

	/**
	 * Reads up to the next of some bytes.
	 *
	 * @param string $bytes Bytes that end the text.
	 */
	private function read_until( string $bytes ): string {
		$start     = min( $this->at, strlen( $this->html ) );
		$this->at += strcspn( $this->html, $bytes, $start );
		return substr( $this->html, $start, $this->at - $start );
	}
}
