//! `test-last-modified`: what wrote last to the memory of operands, for operations with an attribute `tag`.

use crate::accesses::Accesses;
use crate::underlying::UnderlyingValues;
use crate::written_to::tag_name;
use analysis::flow::{
    CallAction, ConstantPropagation, DeadCode, DenseForward, DenseForwardTransfer, Flow, FlowConfig, Point,
};
use interfaces::{Call, Effect};
use ir::{Body, OpRef};
use pass::{PassCx, PassResult, pass};
use std::fmt::Write;

/// Print what wrote last to the memory of tagged operands
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-last-modified", name = "(anonymous namespace)::TestLastModifiedPass")]
#[derive(Debug)]
pub(crate) struct LastModified {
    /// assume external functions have write effect on all arguments
    #[option]
    assume_func_writes: bool,
    /// perform interprocedural analysis
    #[option(default = true)]
    interprocedural: bool,
}

struct Transfer<'v, 'a> {
    values: &'v UnderlyingValues<'a>,
    assume_func_writes: bool,
}

/// The values of the arguments of a call.
pub(crate) fn arguments<'a>(
    call: OpRef<'a>,
    values: &UnderlyingValues<'a>,
) -> impl Iterator<Item = Option<usize>> {
    let range = call.interface::<dyn Call>().map_or(0..0, |model| model.argument_operands(call));
    range.map(move |operand| values.number(call.operand(operand)))
}

impl<'a> DenseForwardTransfer<'a> for Transfer<'_, 'a> {
    type Lattice = Accesses<'a>;

    fn entry_state(&self) -> Accesses<'a> {
        Accesses::default()
    }

    fn visit_operation(&self, _: &Flow<'a>, op: OpRef<'a>, before: &Accesses<'a>) -> Accesses<'a> {
        before.with_effects(op, self.values, |effect| effect.effect != Effect::Read)
    }

    fn visit_call(
        &self,
        _: &Flow<'a>,
        call: OpRef<'a>,
        action: CallAction,
        before: &Accesses<'a>,
    ) -> Accesses<'a> {
        match action {
            CallAction::External if self.assume_func_writes => {
                before.with(call, arguments(call, self.values)).unwrap_or_default()
            }
            CallAction::External => Accesses::default(),
            _ => before.clone(),
        }
    }
}

impl LastModified {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let outermost = cx.scope().header().is_none();
        let config = FlowConfig { outermost, interprocedural: self.interprocedural };
        let values = UnderlyingValues::of(body, config);
        let mut flow = Flow::new(body, config);
        let transfer = Transfer { values: &values, assume_func_writes: self.assume_func_writes };
        let mut modified = DenseForward::new(transfer);
        flow.run(&mut [&mut DeadCode::default(), &mut ConstantPropagation::default(), &mut modified]);
        let mut out = String::new();
        for op in body.root().walk_post_order() {
            let Some(tag) = op.attr("tag").and_then(|tag| tag.as_str()) else { continue };
            let _ = writeln!(out, "test_tag: {tag}:");
            let found = modified.states().at(&flow, Point::After(op));
            for (number, operand) in op.operands().enumerate() {
                let _ = writeln!(out, " operand #{number}");
                let Some(value) = values.number(operand) else {
                    out.push_str(" - <unknown>\n");
                    continue;
                };
                match found.of(value) {
                    None => out.push_str("  - <unknown>\n"),
                    Some(ops) => ops.iter().for_each(|&op| {
                        let _ = writeln!(out, "  - {}", tag_name(op));
                    }),
                }
            }
        }
        cx.print(out);
        cx.preserve_all();
        Ok(())
    }
}
