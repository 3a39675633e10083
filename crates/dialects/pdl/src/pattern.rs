//! `pdl.pattern`.

use crate::binding::{connected_with, parent_is};
use diag::Diagnostic;
use ir::OpRef;
use ir::markers::*;
use macros::op;

ir::attr_constraint! {
    /// A benefit: 16 bits, not negative.
    pub BenefitAttr = "16-bit signless integer attribute whose value is non-negative",
        of I16Attr where |attr| attr.as_i64().is_some_and(|benefit| benefit >= 0);
}

/// A rewrite pattern: operations to match, which hang together, and a `pdl.rewrite` at the end.
///
/// ```mlir
/// pdl.pattern @forward : benefit(1) {
///   %type = pdl.type
///   %value = pdl.operand : %type
///   %root = pdl.operation "foo.op"(%value : !pdl.value) -> (%type : !pdl.type)
///   pdl.rewrite %root {
///     pdl.replace %root with (%value : !pdl.value)
///   }
/// }
/// ```
#[op(
    "pdl.pattern",
    traits(ISOLATED_FROM_ABOVE, SINGLE_BLOCK, SYMBOL, OPTIONAL_SYMBOL),
    verify_regions,
    default_dialect = "pdl",
    format = "($sym_name^)? `:` `benefit` `(` $benefit `)` attr-dict-with-keyword $bodyRegion"
)]
pub struct PatternOp {
    /// Patterns of larger benefit are tried first.
    #[attr]
    benefit: BenefitAttr,
    #[attr]
    sym_name: Option<SymbolNameAttr>,
    #[region]
    bodyRegion: SizedRegion<1>,
}

impl PatternOp<'_> {
    fn verify_regions(self) -> Result<(), Diagnostic> {
        let place = |at: OpRef<'_>| at.context().place(at.loc());
        let Some(block) = self.regions().next().and_then(|region| region.first_block()) else {
            return Ok(());
        };
        let Some(end) = block.last() else { return Ok(()) };
        if !end.is("pdl.rewrite") {
            let error = self.error("expected body to terminate with `pdl.rewrite`");
            return Err(error.note(place(end), "see terminator defined here"));
        }
        let foreign =
            block.ops().flat_map(|inner| inner.walk_post_order()).find(|inner| inner.dialect() != "pdl");
        if let Some(foreign) = foreign {
            let error = self.error("expected only `pdl` operations within the pattern body");
            return Err(error.note(place(foreign), "see non-`pdl` operation defined here"));
        }
        if !block.ops().any(|inner| inner.is("pdl.operation")) {
            return Err(self.error("the pattern must contain at least one `pdl.operation`"));
        }
        let mut used = block.ops().filter(|inner| is_node(*inner) && used_in_rewrite(*inner));
        let Some(first) = used.next() else { return Ok(()) };
        let connected = connected_with(first);
        match used.find(|inner| !connected.contains(&inner.handle())) {
            Some(apart) => Err(self
                .error("the operations must form a connected component")
                .note(place(apart), "see a disconnected value / operation here")),
            None => Ok(()),
        }
    }
}

/// Returns whether an operation of the matcher is an edge or a node of the matched graph.
fn is_node(op: OpRef<'_>) -> bool {
    ["pdl.operand", "pdl.operands", "pdl.result", "pdl.results", "pdl.operation"].contains(&op.name_str())
}

fn used_in_rewrite(op: OpRef<'_>) -> bool {
    let mut users = op.results().flat_map(|result| result.users());
    users.any(|user| user.is("pdl.rewrite") || parent_is(user, "pdl.rewrite"))
}

ir::ops![PatternOp];
