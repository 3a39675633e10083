//! Enums: combining kinds, iterator types, punctuation of printed elements.

use ir::def::{AttrDef, EnumAttr, ParamsDef};
use ir::{Attr, Context, Ident, NO_WORD, OpState, enum_attr};

enum_attr! {
    /// Combining function of two elements.
    pub enum CombiningKind: dialect("vector.kind", "Kind of combining function for contractions and reductions") {
        /// Sum.
        Add = 0 "add",
        /// Product.
        Mul = 1 "mul",
        /// The lesser, without a sign.
        MinUI = 2 "minui",
        /// The lesser, with a sign.
        MinSI = 3 "minsi",
        /// The lesser float, the other one of NaN.
        MinNumF = 4 "minnumf",
        /// The greater, without a sign.
        MaxUI = 5 "maxui",
        /// The greater, with a sign.
        MaxSI = 6 "maxsi",
        /// The greater float, the other one of NaN.
        MaxNumF = 7 "maxnumf",
        /// Bits of both.
        And = 8 "and",
        /// Bits of either.
        Or = 9 "or",
        /// Bits of one of them.
        Xor = 10 "xor",
        /// The greater float, or NaN.
        MaximumF = 12 "maximumf",
        /// The lesser float, or NaN.
        MinimumF = 11 "minimumf",
    }
}

enum_attr! {
    /// Iterator type of a loop of a contraction.
    pub enum IteratorType: dialect("vector.iterator_type", "Iterator type") {
        /// Iterations compute different elements.
        Parallel = 0 "parallel",
        /// Iterations are combined to one element.
        Reduction = 1 "reduction",
    }
}

enum_attr! {
    /// Punctuation printed after an element.
    pub enum PrintPunctuation: dialect("vector.punctuation", "Punctuation for separating vectors or vector elements") {
        /// No punctuation.
        NoPunctuation = 0 "no_punctuation",
        /// A line's end.
        NewLine = 1 "newline",
        /// A comma.
        Comma = 2 "comma",
        /// An opening parenthesis.
        Open = 3 "open",
        /// A closing one.
        Close = 4 "close",
    }
}

/// `#vector.kind<...>`.
pub static KIND: AttrDef = ParamsDef::case_of("vector.kind", CombiningKind::DEF);
/// `#vector.iterator_type<...>`.
pub static ITERATOR_TYPE: AttrDef = ParamsDef::case_of("vector.iterator_type", IteratorType::DEF);
/// `#vector.punctuation<...>`.
pub static PUNCTUATION: AttrDef = ParamsDef::case_of("vector.punctuation", PrintPunctuation::DEF);

/// Stores a parsed attribute in a state. An invalid `kind` is recorded as such: it is not replaced by the
/// default.
pub(crate) fn put(cx: &Context, state: &mut OpState, name: Ident, value: Attr) {
    let wrong = cx.ident_str(name) == "kind" && CombiningKind::DEF.narrow(cx.attr_ref(value)).is_none();
    if wrong {
        state.set_words(cx, "kind", &[NO_WORD]);
    } else {
        state.try_put_attr(cx, name, value);
    }
}
