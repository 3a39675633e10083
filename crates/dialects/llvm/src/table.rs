//! Tables of operations of targets, most of which have one of few shapes.

pub use op_table;

/// Declares operations of a target by shape: names, operands and results, attributes sorted by name, traits, form, and further
/// fields of the definition. The first argument is what comes before the names.
#[macro_export]
macro_rules! target_ops {
    ($dialect:literal; $(
        #[doc = $doc:literal]
        $($name:literal),+: $operands:tt -> $results:tt, $attrs:tt, $traits:expr, $format:expr, $more:tt;
    )*) => {
        /// The operations of this table.
        pub(crate) const TABLE: ::ir::List<&::ir::def::OpDef> = &[$($(&::ir::def::OpDef {
            name: concat!($dialect, $name),
            doc: $doc.trim_ascii(),
            operands: $crate::table::op_table::values!($operands),
            results: $crate::table::op_table::values!($results),
            attrs: &$attrs,
            traits: $traits,
            format: $format,
            ..$crate::table::op_table::more!($more)
        },)+)*];
    };
}
