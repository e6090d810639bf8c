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
		$end   = $this->at;
		$tag   = $this->tag;
		$depth = in_array( $tag, VOID_TAGS, true ) ? 0 : 1;
		$rest  = $depth ? clone $this : null;
		while ( $depth && $rest->next_tag() ) {
			if ( $tag === $rest->tag ) {
				$depth += $rest->is_closer ? -1 : 1;
			}
		}
		if ( $rest && 0 === $depth ) {
			$this->at        = $rest->at;
			$this->name_end  = $rest->name_end;
			$this->is_closer = true;
			$end             = $rest->at;
		}
		return $end;
	}
}
