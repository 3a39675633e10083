//! Custom forms of operations.

use super::program::Program;
use super::target::Target;
use crate::format::Format;
use ir::print::{CustomForms, Printer};
use ir::{Context, OpInfo, OpName, OpParts};
use std::sync::OnceLock;

/// Compiled formats of a context, created on demand.
pub(crate) struct Forms<'c> {
    cx: &'c Context,
    forms: Vec<OnceLock<Option<(Form<'c>, &'c OpInfo)>>>,
}

/// A custom form.
pub(super) enum Form<'c> {
    /// A declarative format.
    Program(Box<Program<'c>>),
    /// A function.
    Hook(ir::def::PrintFn),
}

impl<'c> Forms<'c> {
    pub(crate) fn new(cx: &'c Context) -> Self {
        let forms = (0..=cx.op_name_bound()).map(|_| OnceLock::new()).collect();
        Forms { cx, forms }
    }

    #[cold]
    fn make(&self, name: OpName) -> Option<(Form<'c>, &'c OpInfo)> {
        let info = self.cx.op_info(name)?;
        let form = match info.def().hooks.print {
            Some(hook) => Form::Hook(hook),
            None => {
                let format = Format::of(self.cx, info)?.ok()?;
                Form::Program(Box::new(Program::new(self.cx, info, format)))
            }
        };
        Some((form, info))
    }

    /// Returns the custom form of an operation; `None` if it has none or is not well formed.
    #[inline(always)]
    pub(super) fn of(&self, op: &OpParts<'_>) -> Option<&(Form<'c>, &'c OpInfo)> {
        if !op.is_well_formed() {
            return None;
        }
        let name = op.name();
        self.forms.get(name.to_word() as usize)?.get_or_init(|| self.make(name)).as_ref()
    }
}

impl Form<'_> {
    /// Prints an operation from after its name.
    #[inline]
    pub(super) fn print<P: Target>(&self, op: &OpParts<'_>, info: &OpInfo, out: &mut P) {
        match self {
            Form::Program(program) => program.print(op, info, out),
            Form::Hook(hook) => hook(op.op(), out),
        }
    }
}

impl CustomForms for Forms<'_> {
    fn print(&self, op: &OpParts<'_>, printer: &mut Printer<'_>) -> bool {
        let Some((form, info)) = self.of(op) else { return false };
        printer.short_name(op.name());
        form.print(op, info, printer);
        true
    }
}
