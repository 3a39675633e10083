//! `test-written-to`: the names of the stores that a value reaches, for operations with an attribute `tag`.

use analysis::flow::{
    BackwardCx, BackwardTransfer, ConstantPropagation, DeadCode, Flow, FlowConfig, Lattice, SparseBackward,
};
use ir::{Body, OpRef, ValueRef};
use pass::{PassCx, PassResult, pass};
use std::fmt::Write;

/// Print the names of the stores that tagged values reach
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-written-to", name = "(anonymous namespace)::TestWrittenToPass")]
#[derive(Debug)]
pub(crate) struct WrittenTo {
    /// assume external functions have write effect on all arguments
    #[option]
    assume_func_writes: bool,
    /// perform interprocedural analysis
    #[option(default = true)]
    interprocedural: bool,
}

/// Names in the order in which they were found.
#[derive(Clone, Default)]
struct Names {
    found: Vec<String>,
    /// Joined into others, it makes them forget what was found, and tells no one. That is no lattice, but MLIR's.
    forget: bool,
}

impl Names {
    fn one(name: String) -> Names {
        Names { found: vec![name], forget: false }
    }
}

impl Lattice for Names {
    fn join(&mut self, other: &Self) -> bool {
        if other.forget {
            self.found.clear();
            return false;
        }
        let before = self.found.len();
        for name in &other.found {
            if !self.found.contains(name) {
                self.found.push(name.clone());
            }
        }
        self.found.len() > before
    }
}

struct Transfer {
    assume_func_writes: bool,
}

/// The name that an operation has for these passes, or that of the operation.
pub(crate) fn tag_name(op: OpRef<'_>) -> String {
    let tag = op.attr("tag_name").and_then(|tag| tag.as_bytes());
    tag.map_or_else(|| op.name_str().to_owned(), |tag| String::from_utf8_lossy(tag).into_owned())
}

impl<'a> BackwardTransfer<'a> for Transfer {
    type Lattice = Names;

    fn exit_state(&self, _: ValueRef<'a>) -> Names {
        Names { found: Vec::new(), forget: true }
    }

    fn visit_operation(&self, cx: &mut BackwardCx<'_, 'a, Self>, op: OpRef<'a>) {
        if op.is("memref.store") {
            cx.join(op.operand(0), &Names::one(tag_name(op)));
            return;
        }
        for result in op.results() {
            let fact = cx.fact_for(op, result);
            op.operands().for_each(|operand| cx.join(operand, &fact));
        }
    }

    fn visit_branch_operand(&self, cx: &mut BackwardCx<'_, 'a, Self>, op: OpRef<'a>, operand: usize) {
        cx.join(op.operand(operand), &Names::one(format!("brancharg{operand}")));
    }

    fn visit_call_operand(&self, cx: &mut BackwardCx<'_, 'a, Self>, op: OpRef<'a>, operand: usize) {
        let name = if self.assume_func_writes { tag_name(op) } else { format!("callarg{operand}") };
        cx.join(op.operand(operand), &Names::one(name));
    }
}

impl WrittenTo {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let outermost = cx.scope().header().is_none();
        let mut flow = Flow::new(body, FlowConfig { outermost, interprocedural: self.interprocedural });
        let transfer = Transfer { assume_func_writes: self.assume_func_writes };
        let mut written = SparseBackward::new(transfer);
        flow.run(&mut [&mut DeadCode::default(), &mut ConstantPropagation::default(), &mut written]);
        let mut out = String::new();
        for op in body.root().walk_post_order() {
            let Some(tag) = op.attr("tag").and_then(|tag| tag.as_str()) else { continue };
            let _ = writeln!(out, "test_tag: {tag}:");
            let mut line = |what: &str, number: usize, value: ValueRef<'_>| {
                let names = written.states().of(&flow, value).found.join(" ");
                let _ = writeln!(out, " {what} #{number}: [{names}]");
            };
            op.operands().enumerate().for_each(|(number, value)| line("operand", number, value));
            op.results().enumerate().for_each(|(number, value)| line("result", number, value));
        }
        cx.output(out);
        cx.preserve_all();
        Ok(())
    }
}
