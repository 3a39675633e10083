//! Intrinsics of LLVM.

use crate::constraints::{MopPredicate, MopVector, SvePredicate, SveVector};
use interfaces::{Effect, MemoryEffects};
use ir::def::InterfaceDef;
use ir::markers::*;
use ir::{List, Type};
use llvm::markers::{Compatible, Pointer};
use op_table::*;

/// The number of a tile.
const TILE: SlotDef = attr("tile_id", I32Attr::CONSTRAINT);

/// Interfaces of an operation that writes the memory of its second operand.
const STORES: List<InterfaceDef> =
    ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Write, Place::Operand(1))])];

/// Rules of a slice that becomes a vector.
const READS_SLICE: List<Rule> =
    &[Rule::AllShapesMatch(&["vector", "predicate", "res"]), Rule::AllElementTypesMatch(&["vector", "res"])];

/// The result is a number of 64 bits.
const COUNTS: Rule = Rule::Check {
    summary: "`res` is i64",
    holds: Callback(&|op| op.results().next().is_some_and(|value| value.ty_handle() == Type::I64)),
};

/// Creates the table from groups of intrinsics, which differ in name and description.
macro_rules! intrinsics {
    (
        products { $($product_doc:literal $product:literal;)* }
        loads { $($load_doc:literal $load:literal;)* }
        stores { $($store_doc:literal $store:literal;)* }
        writes { $($write_doc:literal $write:literal;)* }
        reads { $($read_doc:literal $read:literal;)* }
    ) => {
        table! {
            /// The intrinsic `llvm.aarch64.sme.zero`: zeros the tiles of 64 bits of a mask.
            "arm_sme.intr.zero": [] -> [], [attr("tile_mask", I32Attr::CONSTRAINT)], NOTHING, CUSTOM, {};
            /// The intrinsic `llvm.aarch64.sme.cntsd`: counts the numbers of 64 bits of a vector in streaming mode.
            "arm_sme.intr.cntsd": [] -> ["res" One Compatible], [], NOTHING, CUSTOM, { rules: &[COUNTS] };
            /// The intrinsic `llvm.aarch64.sme.str`: stores a row of the storage.
            "arm_sme.intr.str": ["index" One I32, "store_address" One Pointer, "offset" One I32] -> [],
                [], NOTHING, CUSTOM, { interfaces: STORES };
            $(
                #[doc = $product_doc]
                $product: ["lhs_predicate" One MopPredicate, "rhs_predicate" One MopPredicate, "lhs_vector" One MopVector, "rhs_vector" One MopVector] -> [],
                    [TILE], NOTHING, CUSTOM, {};
            )*
            $(
                #[doc = $load_doc]
                $load: ["predicate" One SvePredicate, "load_address" One Pointer, "tile_slice_index" One I32] -> [],
                    [TILE], NOTHING, CUSTOM, {};
            )*
            $(
                #[doc = $store_doc]
                $store: ["predicate" One SvePredicate, "store_address" One Pointer, "tile_slice_index" One I32] -> [],
                    [TILE], NOTHING, CUSTOM, { interfaces: STORES };
            )*
            $(
                #[doc = $write_doc]
                $write: ["tile_slice_index" One I32, "predicate" One SvePredicate, "vector" One SveVector] -> [],
                    [TILE], NOTHING, CUSTOM, { rules: &[Rule::AllShapesMatch(&["predicate", "vector"])] };
            )*
            $(
                #[doc = $read_doc]
                $read: ["vector" One SveVector, "predicate" One SvePredicate, "tile_slice_index" One I32] -> ["res" One Compatible],
                    [TILE], NOTHING, CUSTOM, { rules: READS_SLICE };
            )*
        }
    };
}

intrinsics! {
    products {
        "The intrinsic `llvm.aarch64.sme.mopa`: adds an outer product to a tile." "arm_sme.intr.mopa";
        "The intrinsic `llvm.aarch64.sme.mops`: subtracts an outer product from a tile." "arm_sme.intr.mops";
        "The intrinsic `llvm.aarch64.sme.mopa.wide`: adds two outer products of floats to a tile." "arm_sme.intr.mopa.wide";
        "The intrinsic `llvm.aarch64.sme.mops.wide`: subtracts two outer products of floats from a tile." "arm_sme.intr.mops.wide";
        "The intrinsic `llvm.aarch64.sme.smopa.wide`: adds four outer products of signed integers to a tile." "arm_sme.intr.smopa.wide";
        "The intrinsic `llvm.aarch64.sme.smops.wide`: subtracts four outer products of signed integers from a tile." "arm_sme.intr.smops.wide";
        "The intrinsic `llvm.aarch64.sme.umopa.wide`: adds four outer products of unsigned integers to a tile." "arm_sme.intr.umopa.wide";
        "The intrinsic `llvm.aarch64.sme.umops.wide`: subtracts four outer products of unsigned integers from a tile." "arm_sme.intr.umops.wide";
        "The intrinsic `llvm.aarch64.sme.sumopa.wide`: adds four outer products of signed and unsigned integers to a tile." "arm_sme.intr.sumopa.wide";
        "The intrinsic `llvm.aarch64.sme.sumops.wide`: subtracts four outer products of signed and unsigned integers from a tile." "arm_sme.intr.sumops.wide";
        "The intrinsic `llvm.aarch64.sme.usmopa.wide`: adds four outer products of unsigned and signed integers to a tile." "arm_sme.intr.usmopa.wide";
        "The intrinsic `llvm.aarch64.sme.usmops.wide`: subtracts four outer products of unsigned and signed integers from a tile." "arm_sme.intr.usmops.wide";
        "The intrinsic `llvm.aarch64.sme.smopa.za32`: adds two outer products of signed integers to a tile." "arm_sme.intr.smopa.za32";
        "The intrinsic `llvm.aarch64.sme.umopa.za32`: adds two outer products of unsigned integers to a tile." "arm_sme.intr.umopa.za32";
        "The intrinsic `llvm.aarch64.sme.smops.za32`: subtracts two outer products of signed integers from a tile." "arm_sme.intr.smops.za32";
        "The intrinsic `llvm.aarch64.sme.umops.za32`: subtracts two outer products of unsigned integers from a tile." "arm_sme.intr.umops.za32";
    }
    loads {
        "The intrinsic `llvm.aarch64.sme.ld1b.horiz`: loads a row of elements of 8 bits." "arm_sme.intr.ld1b.horiz";
        "The intrinsic `llvm.aarch64.sme.ld1h.horiz`: loads a row of elements of 16 bits." "arm_sme.intr.ld1h.horiz";
        "The intrinsic `llvm.aarch64.sme.ld1w.horiz`: loads a row of elements of 32 bits." "arm_sme.intr.ld1w.horiz";
        "The intrinsic `llvm.aarch64.sme.ld1d.horiz`: loads a row of elements of 64 bits." "arm_sme.intr.ld1d.horiz";
        "The intrinsic `llvm.aarch64.sme.ld1q.horiz`: loads a row of elements of 128 bits." "arm_sme.intr.ld1q.horiz";
        "The intrinsic `llvm.aarch64.sme.ld1b.vert`: loads a column of elements of 8 bits." "arm_sme.intr.ld1b.vert";
        "The intrinsic `llvm.aarch64.sme.ld1h.vert`: loads a column of elements of 16 bits." "arm_sme.intr.ld1h.vert";
        "The intrinsic `llvm.aarch64.sme.ld1w.vert`: loads a column of elements of 32 bits." "arm_sme.intr.ld1w.vert";
        "The intrinsic `llvm.aarch64.sme.ld1d.vert`: loads a column of elements of 64 bits." "arm_sme.intr.ld1d.vert";
        "The intrinsic `llvm.aarch64.sme.ld1q.vert`: loads a column of elements of 128 bits." "arm_sme.intr.ld1q.vert";
    }
    stores {
        "The intrinsic `llvm.aarch64.sme.st1b.horiz`: stores a row of elements of 8 bits." "arm_sme.intr.st1b.horiz";
        "The intrinsic `llvm.aarch64.sme.st1h.horiz`: stores a row of elements of 16 bits." "arm_sme.intr.st1h.horiz";
        "The intrinsic `llvm.aarch64.sme.st1w.horiz`: stores a row of elements of 32 bits." "arm_sme.intr.st1w.horiz";
        "The intrinsic `llvm.aarch64.sme.st1d.horiz`: stores a row of elements of 64 bits." "arm_sme.intr.st1d.horiz";
        "The intrinsic `llvm.aarch64.sme.st1q.horiz`: stores a row of elements of 128 bits." "arm_sme.intr.st1q.horiz";
        "The intrinsic `llvm.aarch64.sme.st1b.vert`: stores a column of elements of 8 bits." "arm_sme.intr.st1b.vert";
        "The intrinsic `llvm.aarch64.sme.st1h.vert`: stores a column of elements of 16 bits." "arm_sme.intr.st1h.vert";
        "The intrinsic `llvm.aarch64.sme.st1w.vert`: stores a column of elements of 32 bits." "arm_sme.intr.st1w.vert";
        "The intrinsic `llvm.aarch64.sme.st1d.vert`: stores a column of elements of 64 bits." "arm_sme.intr.st1d.vert";
        "The intrinsic `llvm.aarch64.sme.st1q.vert`: stores a column of elements of 128 bits." "arm_sme.intr.st1q.vert";
    }
    writes {
        "The intrinsic `llvm.aarch64.sme.write.horiz`: replaces a row of a tile." "arm_sme.intr.write.horiz";
        "The intrinsic `llvm.aarch64.sme.write.vert`: replaces a column of a tile." "arm_sme.intr.write.vert";
    }
    reads {
        "The intrinsic `llvm.aarch64.sme.read.horiz`: returns a row of a tile." "arm_sme.intr.read.horiz";
        "The intrinsic `llvm.aarch64.sme.read.vert`: returns a column of a tile." "arm_sme.intr.read.vert";
    }
}
