//! Enums, and the attributes that are their cases.

use ir::enum_attr;

enum_attr! {
    /// Comparison of integers.
    pub enum IntPredicate: integer(64, "smt comparison predicate for integers") {
        Lt = 0 "lt",
        Le = 1 "le",
        Gt = 2 "gt",
        Ge = 3 "ge",
    }
}

enum_attr! {
    /// Comparison of bit vectors.
    pub enum BvCmpPredicate: integer(64, "smt bit-vector comparison predicate") {
        Slt = 0 "slt",
        Sle = 1 "sle",
        Sgt = 2 "sgt",
        Sge = 3 "sge",
        Ult = 4 "ult",
        Ule = 5 "ule",
        Ugt = 6 "ugt",
        Uge = 7 "uge",
    }
}
