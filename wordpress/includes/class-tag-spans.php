<?php
/**
 * A tag reader with byte offsets, which `WP_HTML_Tag_Processor` does not expose.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Returns the positions of tags, for code that replaces whole elements. Offsets are in bytes. */
class Tag_Spans extends Tag_Tokenizer {

	/**
	 * Looks for end tags, and reads on where it stopped, so that all elements together take linear
	 * time.
	 *
	 * @var self|null
	 */
	private $ahead = null;

	/**
	 * Elements whose end tag is looked for, innermost last, by name: offsets after their start tags.
	 *
	 * @var array<string, int[]>
	 */
	private $open = array();

	/**
	 * Offsets of end tags, by the offset after the start tag.
	 *
	 * @var array<int, int>
	 */
	private $closers = array();

	/** A copy reads by itself, and would keep the reader of the original in memory. */
	public function __clone() {
		$this->ahead   = null;
		$this->open    = array();
		$this->closers = array();
	}

	/** Offset of the current tag's first byte. */
	public function start(): int {
		return $this->name_end - strlen( $this->tag ) - ( $this->is_closer ? 2 : 1 );
	}

	/** Offset after the current tag. */
	public function end(): int {
		return $this->at;
	}

	/**
	 * Moves to the end tag of the current element, past nested elements of the same name.
	 *
	 * @return int Offset after the element; after its start tag if it has no end tag.
	 */
	public function skip_element(): int {
		$closer = in_array( $this->tag, VOID_TAGS, true ) ? null : $this->closer();
		if ( null !== $closer ) {
			$this->tag = '';
			$this->at  = $closer;
			$this->next_tag();
		}
		return $this->at;
	}

	/** Returns the offset of the current element's end tag, if it has one. */
	private function closer(): ?int {
		if ( ! $this->ahead ) {
			$this->ahead = clone $this;

			$this->open[ $this->tag ] = array( $this->at );
		}
		$ahead = $this->ahead;
		while ( ! isset( $this->closers[ $this->at ] ) && $ahead->next_tag() ) {
			if ( ! $ahead->is_closer ) {
				$this->open[ $ahead->tag ][] = $ahead->at;
			} elseif ( ! empty( $this->open[ $ahead->tag ] ) ) {
				$this->closers[ array_pop( $this->open[ $ahead->tag ] ) ] = $ahead->start();
			}
		}
		if ( '' === $ahead->tag ) {
			$ahead->at = strlen( $this->html );
		}
		return $this->closers[ $this->at ] ?? null;
	}
}
