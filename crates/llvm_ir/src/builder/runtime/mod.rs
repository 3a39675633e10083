//! Calls of run-time libraries, whose functions are listed in tables.

mod devices;
mod openmp;
mod row;

use crate::attributes;
use crate::builder::build::Template;
use crate::builder::code::{InstId, InstKind, Operand};
use crate::intrinsics::Declaration;
use crate::translator::Translator;
use ir::Type;
use llvm::types::VoidType;
use row::Row;

/// Returns the row of a function.
fn row_of(name: &str) -> Option<&'static Row> {
    openmp::FUNCTIONS.iter().chain(devices::FUNCTIONS).find(|row| row.0 == name)
}

impl<'m> Translator<'m> {
    fn type_of_letter(&self, letter: char) -> Option<Type> {
        match letter {
            'b' => Some(Type::I8),
            'h' => Some(Type::I16),
            'i' => Some(Type::I32),
            'l' => Some(Type::I64),
            'p' => Some(self.ptr()),
            's' => Some(self.cx.int_type(self.consts.layout.pointer_bits(0) as u32)),
            _ => None,
        }
    }

    /// Declares a function of a run-time library.
    pub(crate) fn declare_runtime(&mut self, name: &str) {
        let Some(row) = row_of(name) else { return };
        let parameters: Vec<Option<Type>> =
            row.2.chars().filter(|&letter| letter != '.').map(|letter| self.type_of_letter(letter)).collect();
        let result = row.1.chars().next().and_then(|letter| self.type_of_letter(letter));
        let result = self.cx.ty(result.unwrap_or_else(|| VoidType::make(self.cx)));
        let mut function =
            Declaration::new(name.as_bytes().to_vec(), Some(result), parameters, row.2.ends_with('.'));
        function.attributes = attributes::of_text(row.3);
        if openmp::ALLOCATING.contains(&name) {
            function.result_attributes.flag("noalias");
        }
        function.is_called_back = openmp::CALLED_BACK.contains(&name);
        self.declare(function);
    }

    /// Creates a call of a function of a run-time library; the result, and the instruction.
    pub(crate) fn call_runtime(
        &mut self,
        function: &str,
        arguments: &[Operand],
        name: &str,
    ) -> (Operand, InstId) {
        self.declare_runtime(function);
        let row = row_of(function);
        let (result, parameters) = row.map_or(("v", ""), |row| (row.1, row.2));
        let mut out = Template::new("call ");
        let result = result.chars().next().and_then(|letter| self.type_of_letter(letter));
        match result {
            Some(ty) => self.put_type(ty, &mut out),
            None => drop(out.text("void")),
        }
        if parameters.ends_with('.') {
            out.text(" (ptr, i32, ptr, ...)");
        }
        out.text(" @").text(function).text("(");
        self.put_list(arguments, &mut out);
        out.text(")");
        match result {
            Some(ty) => {
                let value = self.emit_value(InstKind::Plain, ty, name, out);
                let inst = self.def_of(&value).unwrap_or(InstId(0));
                (value, inst)
            }
            None => {
                let inst = self.emit(InstKind::Plain, out);
                (self.i32(0), inst)
            }
        }
    }
}
