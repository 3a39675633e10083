//! Records of debug information about variables and labels.

use super::Importer;
use super::frame::Frame;
use crate::read::metadata::{Content, Md, Val};
use crate::read::module::{Inst, Op, Record};
use diag::Diagnostic;
use ir::{InsertPoint, Value};

/// Place of the address in the operands of `#dbg_assign` after the first.
const ADDRESS: usize = 3;

impl Importer<'_, '_> {
    /// Imports the labels before an instruction; records of variables are kept for later, when all values are there.
    pub(super) fn take_records<'a>(
        &mut self,
        frame: &mut Frame<'_>,
        inst: &'a Inst,
        later: &mut Vec<&'a Record>,
    ) {
        // Upstream does not look at the records before an intrinsic.
        let is_intrinsic = match &inst.op {
            Op::Call(call) => {
                self.m.callee(&call.callee).is_some_and(|entry| entry.name.starts_with(b"llvm."))
            }
            _ => false,
        };
        for record in inst.records.iter().filter(|_| !is_intrinsic) {
            if record.kind != "label" {
                later.push(record);
                continue;
            }
            let loc = self.loc_of(Some(&record.location));
            let label = record.nodes.first().cloned().unwrap_or(Md::Null);
            match self.description_of(&label) {
                Some(label) => {
                    let mut state = self.state("llvm.intr.dbg.label", loc);
                    state.try_put_named(self.cx, "label", label);
                    frame.insert(state);
                }
                None => self.dropped(record, "unhandled debug record "),
            }
        }
    }

    fn dropped(&mut self, record: &Record, what: &str) {
        if self.options.emit_expensive_warnings {
            let loc = self.loc_of(Some(&record.location));
            self.warn(loc, format!("{what}{}", self.m.slice(record.span)));
        }
    }

    /// Imports the records of variables.
    pub(super) fn records(&mut self, frame: &mut Frame<'_>, records: Vec<&Record>) -> Result<(), Diagnostic> {
        for record in records {
            if self.record(frame, record)?.is_none() {
                self.dropped(record, "unhandled debug variable record ");
            }
        }
        Ok(())
    }

    fn record(&mut self, frame: &mut Frame<'_>, record: &Record) -> Result<Option<()>, Diagnostic> {
        let name = match record.kind.as_str() {
            "declare" => "llvm.intr.dbg.declare",
            "value" => "llvm.intr.dbg.value",
            "assign" => {
                // The dialect has no such record; upstream makes its address nevertheless, if that is a constant.
                if let Some(Md::Value(_, address)) = record.nodes.get(ADDRESS)
                    && let Val::Const(constant) = **address
                {
                    self.constant(frame, constant)?;
                }
                return Ok(None);
            }
            _ => return Ok(None),
        };
        let Some((_, Val::Metadata(operand))) = &record.value else { return Ok(None) };
        let value = match operand {
            Md::Value(_, value) => (**value).clone(),
            Md::Node(node) if matches!(self.m.nodes.get(*node).content, Content::Arguments) => {
                return Ok(None);
            }
            _ => return Ok(None),
        };
        let loc = self.loc_of(Some(&record.location));
        let variable = record.nodes.first().cloned().unwrap_or(Md::Null);
        let Some(variable) = self.description_of(&variable) else { return Ok(None) };
        let value = match value {
            Val::Local(local) => match frame.locals.get(local).copied().flatten() {
                Some(value) => value,
                None => return Ok(None),
            },
            other => self.value(frame, &other)?,
        };
        let Some(point) = insertion_point(frame, value) else { return Ok(None) };
        let expression = record.nodes.get(1).cloned().unwrap_or(Md::Null);
        let expression = self.expression_of(&expression);
        let mut state = self.state(name, loc).operands([value]);
        state.try_put_named(self.cx, "varInfo", variable);
        state.try_put_named(self.cx, "locationExpr", expression);
        frame.insert_at(point, state);
        Ok(Some(()))
    }
}

/// Returns where a record of a value comes: directly after it, or in a block that only its terminator leads to.
fn insertion_point(frame: &Frame<'_>, value: Value) -> Option<InsertPoint> {
    let view = frame.body.value(value);
    if let Some(op) = view.defining_op() {
        if op.num_successors() == 0 {
            return Some(InsertPoint::After(op.handle()));
        }
        let follower = op.successors().find(|next| {
            let mut branches = next.predecessor_uses();
            branches.next().is_some() && branches.next().is_none()
        })?;
        return follower.last().map(|last| InsertPoint::Before(last.handle()));
    }
    let block = view.argument_block()?;
    match block.ops().next() {
        Some(first) if first.is("llvm.landingpad") => Some(InsertPoint::After(first.handle())),
        _ => Some(InsertPoint::Start(block.handle())),
    }
}
