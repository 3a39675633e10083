//! Changes of memory that other invocations see at once.

use crate::barrier::verify_order;
use crate::family::*;
use crate::types::PointerType;
use diag::Diagnostic;
use ir::{OpRef, TypeRef};

const FORM: &str = "$memory_scope $semantics operands attr-dict `:` type($pointer)";

/// Returns the rule that a value has the type that `pointer` points to.
const fn pointee(to: &'static str, summary: &'static str) -> Rule {
    let pointee: ir::def::TransformFn = Callback(&|ty: TypeRef<'_>| PointerType::cast(ty)?.pointee_type());
    follows("pointer", to, summary, pointee)
}

const POINTEE_VALUE: Rule = pointee("value", "`value` type matches pointee type of `pointer`");
const POINTEE_RESULT: Rule = pointee("result", "`result` type matches pointee type of `pointer`");
const POINTEE_COMPARATOR: Rule = pointee("comparator", "`comparator` type matches pointee type of `pointer`");

families! {
    UPDATE: ["pointer" One AnyPtr, "value" One Integer] -> ["result" One Integer],
        [attr("memory_scope", Scope::CONSTRAINT), attr("semantics", MemorySemantics::CONSTRAINT)],
        NOTHING, [POINTEE_VALUE, POINTEE_RESULT],
        FORM, { hooks: verifier(&verify_semantics) } =>
        /// Clears the bits in memory that a value does not have, and returns the original.
        "AtomicAnd",
        /// Adds an integer to memory, and returns the original.
        "AtomicIAdd",
        /// Subtracts an integer from memory, and returns the original.
        "AtomicISub",
        /// Sets the bits in memory that a value has, and returns the original.
        "AtomicOr",
        /// Stores a value if it is greater as a signed integer, and returns the original.
        "AtomicSMax",
        /// Stores a value if it is less as a signed integer, and returns the original.
        "AtomicSMin",
        /// Stores a value if it is greater as an unsigned integer, and returns the original.
        "AtomicUMax",
        /// Stores a value if it is less as an unsigned integer, and returns the original.
        "AtomicUMin",
        /// Inverts the bits in memory that a value has, and returns the original.
        "AtomicXor";
    COMPARE_EXCHANGE: [
        "pointer" One AnyPtr, "value" One Integer, "comparator" One Integer,
    ] -> ["result" One Integer],
        [
            attr("equal_semantics", MemorySemantics::CONSTRAINT), attr("memory_scope", Scope::CONSTRAINT),
            attr("unequal_semantics", MemorySemantics::CONSTRAINT),
        ],
        NOTHING, [POINTEE_RESULT, POINTEE_VALUE, POINTEE_COMPARATOR],
        "$memory_scope $equal_semantics $unequal_semantics operands attr-dict `:` type($pointer)", {} =>
        /// Stores a value if memory holds another, and returns the original.
        "AtomicCompareExchange",
        /// Stores a value if memory holds another, where it may fail, and returns the original.
        "AtomicCompareExchangeWeak";
    EXCHANGE: ["pointer" One AnyPtr, "value" One Numerical] -> ["result" One Numerical],
        [attr("memory_scope", Scope::CONSTRAINT), attr("semantics", MemorySemantics::CONSTRAINT)],
        NOTHING, [POINTEE_VALUE, POINTEE_RESULT],
        FORM, {} =>
        /// Stores a value, and returns the original.
        "AtomicExchange";
    STEP: ["pointer" One AnyPtr] -> ["result" One Integer],
        [attr("memory_scope", Scope::CONSTRAINT), attr("semantics", MemorySemantics::CONSTRAINT)],
        NOTHING, [POINTEE_RESULT],
        FORM, { hooks: verifier(&verify_semantics) } =>
        /// Subtracts 1 from memory, and returns the original.
        "AtomicIDecrement",
        /// Adds 1 to memory, and returns the original.
        "AtomicIIncrement";
    FLOAT_UPDATE: ["pointer" One AnyPtr, "value" One Float] -> ["result" One Float],
        [attr("memory_scope", Scope::CONSTRAINT), attr("semantics", MemorySemantics::CONSTRAINT)],
        NOTHING, [POINTEE_RESULT, POINTEE_VALUE],
        FORM, { hooks: verifier(&verify_semantics) } =>
        /// Adds a float to memory, and returns the original.
        "EXT.AtomicFAdd";
}

fn verify_semantics(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_order(op, "semantics")
}
