//! Functions, and variables of their values.

use crate::Emitter;
use crate::expressions::is_inlined;
use crate::names::is_deferred;
use diag::Diagnostic;
use emitc::types::is;
use ir::{BlockRef, OpRef, Type, ValueRef};

/// Returns inputs and results of the signature.
fn signature(op: OpRef<'_>) -> (&[Type], &[Type]) {
    let ty = op.attr("function_type").and_then(|ty| ty.as_type()).and_then(|ty| ty.as_function());
    ty.unwrap_or((&[], &[]))
}

impl<'a> Emitter<'a> {
    /// Writes an `emitc.func` or a `func.func`.
    pub(crate) fn emit_function(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        if !self.options.declare_variables_at_top && op.region(0).blocks().nth(1).is_some() {
            return Err(op.error("with multiple blocks needs variables declared at top"));
        }
        if op.is("func.func") {
            self.check_signature(op)?;
        }
        self.names.enter_function();
        let result = self.emit_function_part(op);
        self.names.leave_function();
        result
    }

    /// Checks the types of a `func.func`: an `emitc.func` is verified.
    fn check_signature(&self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let (inputs, results) = signature(op);
        let any = |types: &[Type], name| types.iter().any(|&ty| is(self.cx.ty(ty), name));
        if any(inputs, "emitc.lvalue") {
            return Err(op.error("cannot emit lvalue type as argument type"));
        }
        match any(results, "emitc.array") {
            true => Err(op.error("cannot emit array type as result type")),
            false => Ok(()),
        }
    }

    fn emit_function_part(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        self.emit_specifiers(op);
        self.emit_head(op)?;
        if op.is("emitc.func") && op.region(0).is_empty() {
            self.emit_argument_types(op)?;
            self.text.write(");");
            return Ok(());
        }
        self.emit_arguments(op)?;
        self.text.write(") {\n");
        self.emit_function_body(op)?;
        self.text.write("}");
        Ok(())
    }

    fn emit_specifiers(&mut self, op: OpRef<'a>) {
        for specifier in op.attr("specifiers").and_then(|all| all.as_array()).into_iter().flatten() {
            self.text.write_bytes(specifier.as_bytes().unwrap_or_default());
            self.text.write(" ");
        }
    }

    /// Writes the types of results, the name and a parenthesis.
    fn emit_head(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        self.emit_result_types(op.loc(), signature(op).1)?;
        self.text.write(" ");
        self.emit_symbol_name(op);
        self.text.write("(");
        Ok(())
    }

    /// Writes the name of a symbol.
    pub(crate) fn emit_symbol_name(&mut self, op: OpRef<'a>) {
        self.text.write(op.symbol_name().map_or("", |name| self.cx.ident_str(name)));
    }

    fn emit_argument_types(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        for (at, &ty) in signature(op).0.iter().enumerate() {
            self.separate(at);
            self.emit_type(op.loc(), self.cx.ty(ty))?;
        }
        Ok(())
    }

    fn emit_arguments(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let arguments = op.region(0).first_block().into_iter().flat_map(BlockRef::arguments);
        for (at, argument) in arguments.enumerate() {
            self.separate(at);
            let name = self.names.of(argument);
            self.emit_declaration(op.loc(), argument.ty(), &name)?;
        }
        Ok(())
    }

    /// Writes the declaration of a function that an `emitc.declare_func` names.
    pub(crate) fn emit_function_declaration(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let name = op.attr("sym_name").and_then(|name| name.as_flat_symbol());
        let siblings = op.block().and_then(BlockRef::region).into_iter().flat_map(|region| region.ops());
        let mut functions = siblings.filter(|op| op.is("emitc.func"));
        let Some(function) = functions.find(|function| function.symbol_name() == name) else {
            return Err(op.error("does not reference a valid function"));
        };
        self.names.enter_function();
        self.emit_specifiers(function);
        let result = self.emit_head(function).and_then(|()| self.emit_arguments(function));
        self.names.leave_function();
        result?;
        self.text.write(");");
        Ok(())
    }

    fn emit_function_body(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        self.text.indent();
        if self.options.declare_variables_at_top {
            for inner in op.inner().walk_body().skip(1) {
                self.declare_results(inner)?;
            }
        }
        let blocks: Vec<BlockRef<'a>> = op.region(0).blocks().collect();
        for &block in &blocks {
            self.names.label(block);
        }
        for &block in blocks.iter().skip(1) {
            self.declare_arguments(op, block)?;
        }
        for &block in &blocks {
            if !block.has_no_predecessors() {
                let label = self.names.label(block);
                self.text.write_flush_left(&format!("{label}:\n"));
            }
            for inner in block.ops() {
                self.emit_op(inner, true)?;
            }
        }
        self.text.unindent();
        Ok(())
    }

    /// Declares the variables of the results of an operation, unless it is part of an expression.
    fn declare_results(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        if is_inlined(op) || op.parent().is_some_and(|parent| parent.is("emitc.expression")) {
            return Ok(());
        }
        for result in op.results() {
            self.emit_variable_declaration(result, true).map_err(|error| {
                error.followed_by(op.plain_error("unable to declare result variable for op"))
            })?;
        }
        Ok(())
    }

    /// Declares the variables of the arguments of a block.
    fn declare_arguments(&mut self, op: OpRef<'a>, block: BlockRef<'a>) -> Result<(), Diagnostic> {
        for (at, argument) in block.arguments().enumerate() {
            if self.names.has(argument) {
                return Err(op.error(format!(" block argument #{at} is out of scope")));
            }
            if is(argument.ty(), "emitc.array") || is(argument.ty(), "emitc.lvalue") {
                let ty = argument.ty();
                return Err(op.error(format!("cannot emit block argument #{at} with type '{ty}'")));
            }
            self.emit_type(op.loc(), argument.ty())?;
            let name = self.names.of(argument);
            self.text.write(&format!(" {name};\n"));
        }
        Ok(())
    }

    /// Writes the declaration of the variable of a result.
    pub(crate) fn emit_variable_declaration(
        &mut self,
        result: ValueRef<'a>,
        semicolon: bool,
    ) -> Result<(), Diagnostic> {
        let Some(op) = result.defining_op() else { return Ok(()) };
        if is_deferred(op) {
            return Ok(());
        }
        if self.names.has(result) {
            return Err(op.plain_error("result variable for the operation already declared"));
        }
        let name = self.names.of(result);
        self.emit_declaration(op.loc(), result.ty(), &name)?;
        if semicolon {
            self.text.write(";\n");
        }
        Ok(())
    }

    /// Writes `variable = `.
    pub(crate) fn emit_variable_assignment(&mut self, result: ValueRef<'a>) -> Result<(), Diagnostic> {
        if let Some(op) = result.defining_op()
            && !self.names.has(result)
        {
            return Err(op.error("result variable for the operation has not been declared"));
        }
        let name = self.names.of(result);
        self.text.write(&name);
        self.text.write(" = ");
        Ok(())
    }

    /// Writes what stands before the value of an operation: the variables of its results, declared if that is not done at the top.
    pub(crate) fn emit_assign_prefix(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        if self.expression.is_some() {
            return Ok(());
        }
        let at_top = self.options.declare_variables_at_top;
        match op.num_results() {
            0 => Ok(()),
            1 if at_top => self.emit_variable_assignment(op.result(0)),
            1 => {
                self.emit_variable_declaration(op.result(0), false)?;
                self.text.write(" = ");
                Ok(())
            }
            _ => {
                for result in op.results().filter(|_| !at_top) {
                    self.emit_variable_declaration(result, true)?;
                }
                self.text.write("std::tie(");
                for (at, result) in op.results().enumerate() {
                    self.separate(at);
                    let name = self.names.of(result);
                    self.text.write(&name);
                }
                self.text.write(") = ");
                Ok(())
            }
        }
    }
}
