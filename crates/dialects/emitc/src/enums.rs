//! Enums, and the attributes that are their cases.

use ir::enum_attr;

enum_attr! {
    /// Comparison of values.
    pub enum CmpPredicate: integer(64, "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6") {
        Eq = 0 "eq",
        Ne = 1 "ne",
        Lt = 2 "lt",
        Le = 3 "le",
        Gt = 4 "gt",
        Ge = 5 "ge",
        ThreeWay = 6 "three_way",
    }
}
