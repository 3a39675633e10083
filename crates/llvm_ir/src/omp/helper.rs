//! Functions that the library of a device calls back.

use crate::attributes::Attributes;
use crate::builder::code::{FunctionId, InsertPoint, Operand};
use crate::translator::Translator;
use diag::Diagnostic;
use ir::Type;

/// A function that is built besides others, at whose begin its parameters are in memory.
pub(crate) struct Helper {
    /// Its address.
    pub(super) symbol: Operand,
    /// The memory of its parameters, and further memory.
    pub(super) params: Vec<Operand>,
    pub(super) memory: Vec<Operand>,
    /// The point after the allocations, for further ones.
    pub(super) allocas: InsertPoint,
    around: InsertPoint,
}

impl<'m> Translator<'m> {
    /// Returns the attributes of the function that is built, which its helpers get, too.
    pub(super) fn attributes_of_current(&mut self) -> Result<Attributes, Diagnostic> {
        let current = self.current_function();
        let declared = self.declared.iter().find(|declared| declared.definition == Some(current.0));
        if let Some(declared) = declared {
            return Ok(declared.attributes.clone());
        }
        let name = std::str::from_utf8(&self.builder.code.functions[current.index()].symbol);
        let function = name.ok().and_then(|name| self.symbols.get(&self.cx.ident(name)).copied());
        function.map_or_else(|| Ok(Attributes::default()), |function| self.function_attributes(function))
    }

    /// Begins a function with parameters, whose words are those of their attributes, and with further memory of names.
    pub(crate) fn begin_helper(
        &mut self,
        name: &[u8],
        attributes: &Attributes,
        params: &[(Type, &'static str)],
        memory: &[(Type, &str)],
    ) -> Helper {
        let around = self.builder.at;
        let (function, symbol) = self.declare_built(name);
        if let Some(declared) = self.declared.last_mut() {
            declared.attributes = attributes.clone();
        }
        let symbol = self.builder.globals.symbol(&symbol);
        let given = params.iter().map(|(ty, words)| self.builder.code.add_param(function, *ty, b"", words));
        let given: Vec<Operand> = given.map(Operand::Local).collect();
        let entry = self.builder.code.add_block(function, "entry", None);
        self.at_end(entry);
        let places = params.iter().map(|(ty, _)| (*ty, ".addr")).chain(memory.iter().copied());
        let places: Vec<Operand> = places.map(|(ty, name)| self.alloca(ty, name)).collect();
        let mut places: Vec<Operand> = places.iter().map(|place| self.with_ascast(place)).collect();
        for (value, place) in given.iter().zip(&places) {
            self.store(value, place);
        }
        let memory = places.split_off(params.len());
        Helper { symbol, params: places, memory, allocas: self.after_allocas_of(function), around }
    }

    /// Returns the point after the first allocations of a function.
    fn after_allocas_of(&self, function: FunctionId) -> InsertPoint {
        self.builder.code.after_allocas(self.builder.code.functions[function.index()].blocks[0])
    }

    /// Creates the conversion of an address to the default address space, with a name that says so.
    pub(super) fn with_ascast(&mut self, address: &Operand) -> Operand {
        let name = format!("{}.ascast", String::from_utf8_lossy(&self.name_of(address)));
        self.in_default_space(address, &name)
    }

    /// Allocates memory at a point; its address in the default address space.
    pub(super) fn alloca_at(&mut self, at: InsertPoint, ty: Type, name: &str) -> Operand {
        let saved = std::mem::replace(&mut self.builder.at, at);
        let memory = self.alloca(ty, name);
        let memory = self.with_ascast(&memory);
        self.builder.at = saved;
        memory
    }

    /// Ends a function, and goes back to what is around; its address.
    pub(crate) fn end_helper(&mut self, helper: Helper) -> Operand {
        self.ret_void();
        self.builder.at = helper.around;
        helper.symbol
    }

    /// Creates code where a condition holds.
    pub(super) fn where_holds(
        &mut self,
        condition: &Operand,
        make: impl FnOnce(&mut Translator<'m>) -> Result<(), Diagnostic>,
    ) -> Result<(), Diagnostic> {
        let block = self.insert_block();
        let function = self.builder.code.function_of(block);
        let then = self.builder.code.add_block(function, "then", Some(block));
        // These have their names only when what is before them is there.
        let otherwise = self.builder.code.add_block(function, "", Some(then));
        let end = self.builder.code.add_block(function, "", Some(otherwise));
        self.cond_br(condition, then, otherwise);
        self.at_end(then);
        make(self)?;
        self.br(end);
        self.builder.code.rename_block(otherwise, "else");
        self.at_end(otherwise);
        self.br(end);
        self.builder.code.rename_block(end, "ifcont");
        self.at_end(end);
        Ok(())
    }
}
