//! Functions.

use super::{Frame, Read, Reader};
use ir::def::EnumAttr;
use ir::{Attr, Block, Body, InsertPoint, Loc, Op, Type};
use rustc_hash::FxHashMap;
use spirv::enums::{Decoration, FunctionControl, Opcode};

impl<'a> Reader<'a> {
    pub(super) fn read_function(&mut self, module: &mut Body, block: Block, operands: &[u32]) -> Read<()> {
        let &[result, id, control, ty] = operands else {
            return Err("OpFunction must have 4 parameters".to_owned());
        };
        let result = self.types.get(&result).copied();
        let result = result.ok_or_else(|| format!("undefined result type from <id> {}", operands[0]))?;
        if self.functions.contains_key(&id) {
            return Err("duplicate function definition/declaration".to_owned());
        }
        if !FunctionControl::DEF.contains(control) {
            return Err(format!("unknown Function Control: {control}"));
        }
        let signature = self.types.get(&ty).copied().filter(|&ty| self.cx.ty(ty).is_function());
        let signature = signature.ok_or_else(|| format!("unknown function type from <id> {ty}"))?;
        let (inputs, results) = self.cx.ty(signature).as_function().unwrap_or_default();
        if results.first().copied().unwrap_or(Type::NONE) != result {
            return Err(format!(
                "mismatch in function type {} and return type {} specified",
                self.cx.ty(signature),
                self.cx.ty(result)
            ));
        }
        let name = self.symbol(id, "spirv_fn_");
        self.functions.insert(id, name);
        let mut state = self.state("spirv.func");
        state.try_put_named(self.cx, "sym_name", name.attr());
        state.try_put_named(self.cx, "function_type", self.cx.type_attr(signature));
        state.try_put_named(self.cx, "function_control", self.case::<FunctionControl>(control)?);
        let parameters = self.read_parameters(inputs)?;
        let attrs = parameters.iter().map(|&id| self.argument_attrs(id)).collect::<Read<Vec<Attr>>>()?;
        if attrs
            .iter()
            .any(|&attrs| self.cx.attr_ref(attrs).as_dictionary().is_some_and(|all| !all.is_empty()))
        {
            state.try_put_named(self.cx, "arg_attrs", self.cx.array_attr(&attrs));
        }
        let op = module.create(state.regions(1));
        module.append(block, op);
        self.decorate_function(module, op, id);
        let (opcode, operands) = self.next_instruction("OpFunctionEnd")?;
        match opcode {
            Opcode::OpFunctionEnd => {
                return match operands {
                    [] => Ok(()),
                    _ => Err("unexpected operands for OpFunctionEnd".to_owned()),
                };
            }
            Opcode::OpLabel => {}
            _ => return Err("a basic block must start with OpLabel".to_owned()),
        }
        let &[label] = operands else { return Err("OpLabel should only have result <id>".to_owned()) };
        match module.child_mut(op) {
            Some(body) => self.read_body(body, inputs, &parameters, label),
            None => Err("function without a body".to_owned()),
        }
    }

    /// Reads the parameters of a function; their numbers.
    fn read_parameters(&mut self, inputs: &[Type]) -> Read<Vec<u32>> {
        let mut ids = Vec::new();
        for (at, &input) in inputs.iter().enumerate() {
            let (opcode, operands) = self.next_instruction("OpFunctionParameter")?;
            if opcode != Opcode::OpFunctionParameter {
                return Err(format!("missing OpFunctionParameter instruction for argument {at}"));
            }
            let &[ty, id] = operands else {
                return Err("expected result type and result <id> for OpFunctionParameter".to_owned());
            };
            if self.ty(ty).ok() != Some(input) {
                return Err(format!("mismatch in argument type of function at argument {at}"));
            }
            ids.push(id);
        }
        Ok(ids)
    }

    /// Returns the decoration of a parameter as its attributes.
    fn argument_attrs(&self, id: u32) -> Read<Attr> {
        let known = [
            Decoration::Aliased,
            Decoration::Restrict,
            Decoration::AliasedPointer,
            Decoration::RestrictPointer,
            Decoration::RelaxedPrecision,
        ];
        let mut entries = Vec::new();
        for (name, _) in self.attrs_of(id) {
            let decoration = known.into_iter().find(|&known| super::decorations::attr_name(known) == *name);
            let Some(decoration) = decoration else {
                return Err(format!(
                    "unimplemented decoration support for function argument with result <id> {id}"
                ));
            };
            if !entries.is_empty() {
                return Err(format!(
                    "more than one Aliased/Restrict decorations for function argument with result <id> {id}"
                ));
            }
            let value = Decoration::DEF.widen(self.cx, decoration.to_word());
            entries.push(ir::NamedAttr { name: self.cx.ident("spirv.decoration"), value });
        }
        Ok(self.cx.dict_attr(&entries))
    }

    fn decorate_function(&self, module: &mut Body, op: Op, id: u32) {
        if self.attrs_of(id).is_empty() {
            return;
        }
        match module.child_mut(op) {
            Some(body) => {
                let root = body.root_handle();
                self.decorate(body, root, id);
            }
            None => self.decorate(module, op, id),
        }
    }

    /// Reads the blocks of a function, after the first label.
    fn read_body(&mut self, body: &mut Body, inputs: &[Type], parameters: &[u32], label: u32) -> Read<()> {
        let region = body.root().region(0).handle();
        let entry = body.append_new_block(region, &[]);
        let mut values = FxHashMap::default();
        for (&input, &id) in inputs.iter().zip(parameters) {
            let value = body.add_located_argument(entry, input, Loc::UNKNOWN);
            if values.insert(id, value).is_some() {
                return Err(format!("duplicate definition of result <id> {id}"));
            }
        }
        let mut frame = Frame {
            body,
            region,
            current: Some(entry),
            point: InsertPoint::End(entry),
            values,
            blocks: FxHashMap::from_iter([(label, entry)]),
            passed: Vec::new(),
            passed_places: FxHashMap::default(),
            merges: Vec::new(),
        };
        loop {
            let (opcode, operands) = self.next_instruction("OpFunctionEnd")?;
            if opcode == Opcode::OpFunctionEnd {
                break;
            }
            self.read_instruction(&mut frame, opcode, operands)?;
        }
        self.check_blocks(&frame)?;
        self.pass_values(&mut frame)?;
        match self.options.structurize_control_flow {
            true => self.structurize(&mut frame),
            false => Ok(()),
        }
    }

    /// Checks that all blocks that are named are defined and end with a terminator.
    fn check_blocks(&self, frame: &Frame<'_>) -> Read<()> {
        let blocks = frame.body.root().region(0);
        match blocks.blocks().all(|block| block.terminator().is_some()) {
            true => Ok(()),
            false => Err("block without a terminator".to_owned()),
        }
    }
}
