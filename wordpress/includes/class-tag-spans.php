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
	 * Readers that look for end tags, by name. Each reads on where it stopped, so that many unclosed
	 * elements take linear time.
	 *
	 * @var array<string, Tag_Tokenizer>
	 */
	private $ahead = array();

	/**
	 * Elements whose end tag is looked for, innermost last, by name: offsets after their start tags.
	 *
	 * @var array<string, int[]>
	 */
	private $open = array();

	/**
	 * End tags by the offset after their start tag: offset after the end tag, and after its name.
	 *
	 * @var array<int, array{0: int, 1: int}>
	 */
	private $closers = array();

	/** A copy reads by itself, and would keep the readers of the original in memory. */
	public function __clone() {
		$this->ahead   = array();
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
		if ( ! in_array( $this->tag, VOID_TAGS, true ) && $this->find_closer() ) {
			list( $this->at, $this->name_end ) = $this->closers[ $this->at ];

			$this->is_closer = true;
		}
		return $this->at;
	}

	/** Whether the current element has an end tag, which is in `$closers` then. */
	private function find_closer(): bool {
		$tag = $this->tag;
		if ( ! isset( $this->ahead[ $tag ] ) || $this->ahead[ $tag ]->at < $this->at ) {
			$this->ahead[ $tag ] = clone $this;
			$this->open[ $tag ]  = array( $this->at );
		}
		$ahead = $this->ahead[ $tag ];
		while ( ! isset( $this->closers[ $this->at ] ) && $ahead->next_tag() ) {
			if ( $tag !== $ahead->tag ) {
				continue;
			}
			if ( ! $ahead->is_closer ) {
				$this->open[ $tag ][] = $ahead->at;
			} elseif ( $this->open[ $tag ] ) {
				$this->closers[ array_pop( $this->open[ $tag ] ) ] = array( $ahead->at, $ahead->name_end );
			}
		}
		return isset( $this->closers[ $this->at ] );
	}
}
