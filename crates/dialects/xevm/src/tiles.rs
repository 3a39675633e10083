//! Tiles of matrices in memory, which the lanes of a subgroup load, store and fetch together.

use crate::constraints::Tile;
use crate::enums::{LoadCacheControl, StoreCacheControl};
use diag::Diagnostic;
use interfaces::{Effect, MemoryEffects};
use ir::OpRef;
use ir::markers::*;
use llvm::markers::Pointer;
use op_table::*;

table! {
    /// Loads a tile of a matrix.
    "xevm.blockload2d": ["ptr" One Pointer, "base_width" One I32, "base_height" One I32, "base_pitch" One I32, "x" One I32, "y" One I32] -> ["res" One Tile],
        [
            optional("cache_control", LoadCacheControl::CONSTRAINT), attr("elem_size_in_bits", I32Attr::CONSTRAINT),
            attr("pack_register", I1Attr::CONSTRAINT), attr("tile_height", I32Attr::CONSTRAINT), attr("tile_width", I32Attr::CONSTRAINT),
            attr("transpose", I1Attr::CONSTRAINT), attr("v_blocks", I32Attr::CONSTRAINT)
        ], NOTHING,
        "operands prop-dict attr-dict `:` functional-type(operands, results)",
        { hooks: verifier(&verify_load), interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Read, Place::Operand(0))])] };
    /// Stores a tile of a matrix.
    "xevm.blockstore2d": ["ptr" One Pointer, "base_width" One I32, "base_height" One I32, "base_pitch" One I32, "x" One I32, "y" One I32, "stored_val" One Tile] -> [],
        [
            optional("cache_control", StoreCacheControl::CONSTRAINT), attr("elem_size_in_bits", I32Attr::CONSTRAINT),
            attr("tile_height", I32Attr::CONSTRAINT), attr("tile_width", I32Attr::CONSTRAINT)
        ], NOTHING,
        "operands prop-dict attr-dict `:` `(` type(operands) `)`",
        { hooks: verifier(&verify_store), interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Write, Place::Operand(0))])] };
    /// Fetches a tile of a matrix to the caches.
    "xevm.blockprefetch2d": ["ptr" One Pointer, "base_width" One I32, "base_height" One I32, "base_pitch" One I32, "x" One I32, "y" One I32] -> [],
        [
            optional("cache_control", LoadCacheControl::CONSTRAINT), attr("elem_size_in_bits", I32Attr::CONSTRAINT),
            attr("tile_height", I32Attr::CONSTRAINT), attr("tile_width", I32Attr::CONSTRAINT), attr("v_blocks", I32Attr::CONSTRAINT)
        ], NOTHING,
        "operands prop-dict attr-dict `:` `(` type(operands) `)`",
        { hooks: verifier(&verify_prefetch) };
}

/// Lanes of a subgroup.
const LANES: u32 = 16;

/// Sizes of a tile, as the attributes say them.
struct Sizes {
    element: u32,
    height: u32,
    width: u32,
    blocks: u32,
}

impl Sizes {
    fn of(op: OpRef<'_>) -> Sizes {
        let number = |name: &str| op.attr(name).and_then(|size| size.as_i64()).unwrap_or(1) as u32;
        Sizes {
            element: number("elem_size_in_bits"),
            height: number("tile_height"),
            width: number("tile_width"),
            blocks: number("v_blocks"),
        }
    }
}

/// Returns the error of sizes, if there is one.
type Wrong = Result<(), &'static str>;

/// Requires that something holds.
fn require(holds: bool, message: &'static str) -> Wrong {
    if holds { Ok(()) } else { Err(message) }
}

fn is_set(op: OpRef<'_>, name: &str) -> bool {
    op.attr(name).and_then(|flag| flag.as_i64()).is_some_and(|flag| flag != 0)
}

/// Checks what all tiles have in common.
fn check_matrix(op: OpRef<'_>, sizes: &Sizes) -> Wrong {
    let [width, pitch] = [1, 3].map(|index| rewrite::constant_i64(op.operand(index)));
    if let (Some(width), Some(pitch)) = (width, pitch) {
        require(pitch >= width, "4th operand (base pitch) should be >= 2nd operand (base width)")?;
    }
    require(matches!(sizes.element, 8 | 16 | 32), "expecting 'elem_size_in_bits' to be 8, 16, or 32")?;
    let is_height = sizes.height <= 32 && sizes.height.is_power_of_two();
    require(is_height, "expecting tile_height to be 1, 2, 4, 8, 16, or 32")?;
    require(sizes.blocks <= 8 && sizes.blocks.is_power_of_two(), "expecting v_blocks to be 1, 2, 4, or 8")
}

/// Checks a tile that is loaded as it is.
fn check_plain(Sizes { element, height, width, blocks }: &Sizes) -> Wrong {
    require((1..=32).contains(height), "expecting tile_height to be between 1 and 32")?;
    let total = width.wrapping_mul(*blocks);
    match element {
        8 => {
            require((4..=64).contains(width), "expecting tile_width to be between 4 and 64")?;
            require(matches!(blocks, 1 | 2 | 4), "expecting v_blocks to be 1, 2, or 4")?;
            require(
                total <= 64,
                "tile_width * v_blocks should be less than or equal to 64 for 8 bit elements",
            )
        }
        16 => {
            require((2..=32).contains(width), "expecting tile_width to be between 2 and 32")?;
            require(matches!(blocks, 1 | 2 | 4), "expecting v_blocks to be 1, 2, or 4")?;
            require(
                total <= 32,
                "tile_width * v_blocks should be less than or equal to 32 for 16 bit elements",
            )
        }
        32 => {
            require((1..=16).contains(width), "expecting tile_width to be between 1 and 16")?;
            require(matches!(blocks, 1 | 2), "expecting v_blocks to be 1 or 2")?;
            require(
                total <= 16,
                "tile_width * v_blocks should be less than or equal to 16 for 32 bit elements",
            )
        }
        64 => {
            require((1..=8).contains(width), "expecting tile_width to be between 1 and 8")?;
            require(*blocks == 1, "expecting v_blocks to be 1")
        }
        _ => Err("expecting elem_size_in_bits to be 8, 16, 32, or 64"),
    }
}

/// Checks a tile that is transposed while it is loaded.
fn check_transposed(Sizes { element, height, width, blocks }: &Sizes) -> Wrong {
    require(*blocks == 1, "expecting v_blocks to be 1")?;
    match element {
        32 => {
            require((1..=32).contains(height), "expecting tile_height to be between 1 and 32")?;
            require((1..=8).contains(width), "expecting tile_width to be between 1 and 8")
        }
        64 => {
            require(*height == 8, "expecting tile_height to be 8 for 64 bit elements")?;
            require(matches!(width, 1 | 2 | 4), "expecting tile_width to be 1, 2, or 4")
        }
        _ => Err("transpose is only supported for 32 and 64 bit elements"),
    }
}

/// Checks a tile whose elements are packed into registers.
fn check_packed(Sizes { element, height, width, blocks }: &Sizes) -> Wrong {
    require(matches!(blocks, 1 | 2 | 4), "expecting v_blocks to be 1, 2, or 4")?;
    match element {
        8 => {
            require((4..=32).contains(height), "expecting tile_height to be between 4 and 32")?;
            require((4..=16).contains(width), "expecting tile_width to be between 4 and 16")
        }
        16 => {
            require((2..=32).contains(height), "expecting tile_height to be between 2 and 32")?;
            require((2..=16).contains(width), "expecting tile_width to be between 2 and 16")?;
            let message = "tile_width * v_blocks should be less than or equal to 32 for 16 bit elements";
            require(width * blocks <= 32, message)
        }
        _ => Err("pack_register is only supported for 8 and 16 bit elements"),
    }
}

fn verify_load(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let sizes = Sizes::of(op);
    let result = op.result(0).ty();
    let Some(width) = result.element_or_self().bit_width() else {
        return Err(op.error("expecting result element type to be int or float"));
    };
    let found = (result.num_elements().unwrap_or(0) as u32).wrapping_mul(width);
    let bits = [sizes.height, sizes.width, sizes.blocks].into_iter().fold(sizes.element, u32::wrapping_mul);
    let expected = bits / LANES;
    if found != expected {
        return Err(op.error(format!(
            "result size of {found} bits does not match the expected size of {expected} bits"
        )));
    }
    let (transposed, packed) = (is_set(op, "transpose"), is_set(op, "pack_register"));
    let wrong = match (transposed, packed) {
        (true, true) => Err("transpose and pack_register are mutually exclusive"),
        (false, false) => check_plain(&sizes),
        (true, false) => check_transposed(&sizes),
        (false, true) => check_packed(&sizes),
    };
    let message = "tile_width when pack_register is true should be equal to subgroup size (16 elements)";
    wrong
        .and_then(|()| check_matrix(op, &sizes))
        .and_then(|()| {
            let is_wide = width == 32 || (sizes.element != 32 && !packed);
            require(is_wide, "expecting result element type to be 32 bits")
        })
        .and_then(|()| require(!packed || sizes.width == LANES, message))
        .map_err(|message| op.error(message))
}

/// Checks the sizes of a tile that is stored.
fn check_store(Sizes { element, height, width, .. }: &Sizes) -> Wrong {
    require((1..=8).contains(height), "expecting tile_height to be between 1 and 8")?;
    match element {
        8 => require((4..=64).contains(width), "expecting tile_width to be between 4 and 64"),
        16 => require((2..=32).contains(width), "expecting tile_width to be between 2 and 32"),
        32 => require((1..=16).contains(width), "expecting tile_width to be between 1 and 16"),
        64 => require((1..=8).contains(width), "expecting tile_width to be between 1 and 8"),
        _ => Err("expecting elem_size_in_bits to be 8, 16, 32, or 64"),
    }
}

/// Checks the width of a tile that is stored or fetched.
fn check_width(Sizes { element, width, .. }: &Sizes, is_fetched: bool) -> Wrong {
    match element {
        8 => require(matches!(width, 16 | 32), "tile_width for 8 bit elements should be equal to 16 or 32"),
        16 => require(*width == 16, "tile_width for 16 bit elements should be equal to 16"),
        _ if is_fetched => {
            require(matches!(width, 8 | 16), "tile_width for 32 bit elements should be equal to 8 or 16")
        }
        _ => require(*width == 16, "tile_width for 32 bit elements should be equal to 16"),
    }
}

fn verify_store(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let sizes = Sizes::of(op);
    check_store(&sizes)
        .and_then(|()| check_matrix(op, &sizes))
        .and_then(|()| check_width(&sizes, false))
        .map_err(|message| op.error(message))
}

fn verify_prefetch(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let sizes = Sizes::of(op);
    check_matrix(op, &sizes).and_then(|()| check_width(&sizes, true)).map_err(|message| op.error(message))
}
