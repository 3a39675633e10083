//! `omp.map.info` and `omp.map.bounds`: variables that are mapped to a device.

use super::clauses::{case, operand, operands};
use super::errors::unknown;
use crate::builder::build::Template;
use crate::builder::code::{InsertPoint, InstKind, Operand};
use crate::kinds::Binary;
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{AttrData, OpRef, Type, TypeRef, ValueRef};
use llvm::types::array_parts;

/// A flag that the variable is copied also where it is on the device already.
const ALWAYS: i64 = 4;
/// A flag that the variable has the address of what is mapped.
pub(super) const POINTER_AND_OBJECT: i64 = 0x10;
/// A flag that the region is given the address on the device.
const RETURN_PARAM: i64 = 0x40;
/// A flag that a value is passed itself.
const LITERAL: i64 = 0x100;
/// A flag that a variable is on the device already.
pub(super) const PRESENT: i64 = 0x1000;

/// Flags of the dialect, and those of the library.
const FLAGS: [(i64, i64); 11] = [
    (2, 1),
    (4, 2),
    (8, 4),
    (16, 8),
    (32, RETURN_PARAM),
    (64, 0x80),
    (128, LITERAL),
    (256, 0x200),
    (512, 0x400),
    (1024, PRESENT),
    (2048, 0x2000),
];
const ATTACH: (i64, i64) = (4096, 0x4000);

/// Argument of a region that has an address on the device.
#[derive(Clone, Copy)]
pub(super) struct OnDevice<'m> {
    pub(super) argument: ValueRef<'m>,
    /// Whether the argument is that address, and no variable that has it.
    pub(super) is_address: bool,
}

/// A mapped variable.
#[derive(Clone)]
pub(super) struct Mapped<'m> {
    pub(super) info: OpRef<'m>,
    pub(super) base: Operand,
    pub(super) pointer: Operand,
    pub(super) size: Operand,
    /// Flags of the text.
    pub(super) flags: i64,
    /// The text that names it.
    pub(super) name: Operand,
    /// Whether a function maps its parts.
    pub(super) has_mapper: bool,
    /// Whether it is a variable that devices have, too.
    pub(super) is_declared: bool,
    /// The pointer to it that devices have, if it is linked.
    pub(super) reference: Option<Operand>,
    /// Whether it is a member of another one.
    pub(super) is_member: bool,
    pub(super) on_device: Option<OnDevice<'m>>,
}

/// Values that the library is given for a mapped variable, or for a part of it.
#[derive(Clone)]
pub(super) struct Entry<'m> {
    pub(super) base: Operand,
    pub(super) pointer: Operand,
    pub(super) size: Operand,
    pub(super) flags: i64,
    pub(super) name: Operand,
    /// The operation that names the mapper that maps its parts, if there is one.
    pub(super) mapper: Option<OpRef<'m>>,
    pub(super) on_device: Option<OnDevice<'m>>,
}

impl Mapped<'_> {
    /// Whether a pointer leads to it.
    pub(super) fn is_pointer(&self) -> bool {
        operand(self.info, "var_ptr_ptr").is_some()
    }

    /// Returns the type of what is mapped.
    pub(super) fn element(&self) -> Option<Type> {
        type_of(self.info).map(|ty| ty.handle())
    }

    /// Whether the value itself is passed.
    pub(super) fn is_by_copy(&self) -> bool {
        is_by_copy(self.info)
    }

    /// Returns the flags of a variable that is no structure with members.
    pub(super) fn individual_flags(&self) -> i64 {
        match (self.is_pointer() || self.reference.is_some(), is_by_copy(self.info)) {
            (true, _) => self.flags | POINTER_AND_OBJECT,
            (false, true) => self.flags | LITERAL,
            (false, false) => self.flags,
        }
    }
}

impl<'m> Translator<'m> {
    /// Returns the mapped variables of a construct, with the number of their bytes.
    pub(super) fn mapped_variables(
        &mut self,
        plan: &Plan<'m>,
        op: OpRef<'m>,
    ) -> Result<Vec<Mapped<'m>>, Diagnostic> {
        let mut found = Vec::new();
        for variable in operands(op, "map_vars") {
            let mut mapped = self.mapped(plan, op, variable)?;
            mapped.size = self.mapped_size(plan, mapped.info);
            mapped.has_mapper = mapped.info.attr("mapper_id").is_some();
            found.push(mapped);
        }
        for variable in operands(op, "has_device_addr_vars") {
            let mut mapped = self.mapped(plan, op, variable)?;
            // A description of an array may be at another place than before.
            match mapped.flags & ALWAYS {
                0 => mapped.flags = LITERAL,
                _ => mapped.has_mapper = mapped.info.attr("mapper_id").is_some(),
            }
            let bits = type_of(mapped.info).and_then(|ty| self.consts.layout.bits(ty)).unwrap_or(0);
            mapped.size = self.int(Type::I64, (bits / 8) as i64);
            found.push(mapped);
        }
        let entry = op.regions().next().and_then(|region| region.first_block());
        let mut arguments = entry.into_iter().flat_map(|entry| entry.arguments());
        for (clause, is_address) in [("use_device_addr_vars", true), ("use_device_ptr_vars", false)] {
            for variable in operands(op, clause) {
                let Some(argument) = arguments.next() else { continue };
                let on_device = Some(OnDevice { argument, is_address });
                let base = self.mapped_base(plan, variable);
                match found.iter_mut().find(|mapped| mapped.base == base && mapped.on_device.is_none()) {
                    Some(known) => {
                        known.flags |= RETURN_PARAM;
                        known.on_device = on_device;
                    }
                    None => {
                        let added = self.mapped(plan, op, variable)?;
                        found.push(Mapped { flags: RETURN_PARAM, on_device, ..added });
                    }
                }
            }
        }
        Ok(found)
    }

    /// Returns what an argument of a region stands for: the variable of a map, else the value.
    pub(super) fn mapped_base(&mut self, plan: &Plan<'m>, value: ValueRef<'m>) -> Operand {
        let info = value.defining_op().filter(|info| info.is("omp.map.info"));
        let variable = info.and_then(|info| operand(info, "var_ptr_ptr").or(operand(info, "var_ptr")));
        self.operand_of(plan, variable.unwrap_or(value))
    }

    fn mapped(
        &mut self,
        plan: &Plan<'m>,
        op: OpRef<'m>,
        variable: ValueRef<'m>,
    ) -> Result<Mapped<'m>, Diagnostic> {
        let Some(info) = variable.defining_op().filter(|info| info.is("omp.map.info")) else {
            return Err(unknown(op));
        };
        let Some(variable) = operand(info, "var_ptr") else { return Err(unknown(info)) };
        let around = operand(info, "var_ptr_ptr");
        let base = self.operand_of(plan, around.unwrap_or(variable));
        let given = case(info, "map_type").unwrap_or(0);
        let flags = FLAGS.iter().chain([&ATTACH]).filter(|flag| given & flag.0 != 0);
        let flags: i64 = flags.map(|flag| flag.1).sum();
        let size = self.int(Type::I64, 0);
        let name = self.place_text(info);
        let (has_mapper, is_member, on_device) = (false, is_member(op, info), None);
        let variable = around.unwrap_or(variable);
        let reference = self.reference_to(variable);
        let is_declared = reference.is_some() || self.is_declared(variable);
        Ok(Mapped {
            info,
            pointer: base,
            base,
            size,
            flags,
            name,
            has_mapper,
            is_declared,
            reference,
            is_member,
            on_device,
        })
    }

    /// Creates the number of bytes of a mapped variable.
    fn mapped_size(&mut self, plan: &Plan<'m>, info: OpRef<'m>) -> Operand {
        let bounds = operands(info, "bounds");
        let mut element = type_of(info);
        while let Some((inner, _)) = element.and_then(array_parts).filter(|_| !bounds.is_empty()) {
            element = Some(inner);
        }
        let bytes = element.and_then(|element| self.consts.layout.bits(element)).unwrap_or(0) / 8;
        let bytes = self.int(Type::I64, bytes as i64);
        let one = self.int(Type::I64, 1);
        let mut count: Option<Operand> = None;
        for bound in bounds.into_iter().filter_map(|bound| bound.defining_op()) {
            let [upper, lower] = ["upper_bound", "lower_bound"].map(|name| self.bound(plan, bound, name));
            let span = self.binary(Binary::Sub, 0, &upper, &lower, "");
            let span = self.binary(Binary::Add, 0, &span, &one, "");
            let before = count.unwrap_or(one);
            count = Some(self.binary(Binary::Mul, 0, &before, &span, ""));
        }
        match count {
            Some(count) => self.binary(Binary::Mul, 0, &count, &bytes, ""),
            None => bytes,
        }
    }

    fn bound(&mut self, plan: &Plan<'m>, bounds: OpRef<'m>, name: &str) -> Operand {
        match operand(bounds, name) {
            Some(value) => self.operand_of(plan, value),
            None => self.int(Type::I64, 0),
        }
    }

    /// Returns the text that names a mapped variable: its place in the source.
    fn place_text(&mut self, info: OpRef<'m>) -> Operand {
        let mut at = self.cx.attr_ref(self.cx.loc_attr(info.loc()));
        let mut name = "unknown";
        if let AttrData::NameLoc { name: given, child } = at.data() {
            name = self.cx.ident_str(*given);
            at = self.cx.attr_ref(*child);
        }
        let text = match at.data() {
            AttrData::FileLoc { file, range, .. } => {
                format!(";{};{name};{};{};;", self.cx.ident_str(*file), range[0], range[1])
            }
            _ => at.to_string(),
        };
        self.builder.globals.text_of(text.as_bytes())
    }

    /// Creates the addresses of what is mapped.
    pub(super) fn address_mapped(
        &mut self,
        plan: &Plan<'m>,
        mapped: &mut [Mapped<'m>],
        allocas: InsertPoint,
    ) {
        for mapped in mapped.iter_mut() {
            let Some(ty) = type_of(mapped.info) else { continue };
            if is_by_copy(mapped.info) {
                let ptr = self.ptr();
                let value = self.load(ty.handle(), &mapped.base, "");
                let name = format!("{}.casted", String::from_utf8_lossy(&self.name_of(&mapped.base)));
                let at = std::mem::replace(&mut self.builder.at, allocas);
                let memory = self.alloca(ptr, &name);
                self.builder.at = at;
                self.store(&value, &memory);
                mapped.pointer = self.load(ptr, &memory, "");
                mapped.base = mapped.pointer;
            } else {
                mapped.pointer = self.address_section(plan, mapped, ty);
            }
            if let Some(reference) = mapped.reference {
                mapped.base = reference;
            }
        }
    }

    /// Creates the address of the first element that is mapped.
    fn address_section(&mut self, plan: &Plan<'m>, mapped: &Mapped<'m>, ty: TypeRef<'m>) -> Operand {
        let mut pointer = mapped.pointer;
        if operand(mapped.info, "var_ptr_ptr").is_some() {
            let ptr = self.ptr();
            pointer = self.load(ptr, &pointer, "");
        }
        let bounds = operands(mapped.info, "bounds").into_iter().rev();
        let bounds: Vec<OpRef<'m>> = bounds.filter_map(|bound| bound.defining_op()).collect();
        if bounds.is_empty() {
            return pointer;
        }
        let is_array = array_parts(ty).is_some();
        let mut indices = if is_array { vec![self.int(Type::I64, 0)] } else { Vec::new() };
        for bound in bounds {
            let lower = self.bound(plan, bound, "lower_bound");
            // What is no array has its elements in order of columns.
            if let Some(last) = indices.last_mut().filter(|_| !is_array) {
                let extent = self.bound(plan, bound, "extent");
                let start = self.binary(Binary::Mul, 0, last, &extent, "");
                *last = self.binary(Binary::Add, 0, &start, &lower, "");
            } else {
                indices.push(lower);
            }
        }
        let mut out = Template::new("getelementptr inbounds ");
        self.put_type(ty.handle(), &mut out);
        out.text(", ");
        self.put_list(&[&[pointer][..], &indices].concat(), &mut out);
        let ptr = self.ptr();
        self.emit_value(InstKind::Plain, ptr, "array_offset", out)
    }
}

/// Whether something is mapped as a member of something else that a construct maps.
fn is_member(op: OpRef<'_>, info: OpRef<'_>) -> bool {
    let clauses = ["map_vars", "has_device_addr_vars", "use_device_addr_vars", "use_device_ptr_vars"];
    let variables = clauses.iter().flat_map(|clause| operands(op, clause));
    let parents = variables.filter_map(|variable| variable.defining_op());
    let mut members = parents.flat_map(|parent| operands(parent, "members"));
    members.any(|member| member.defining_op() == Some(info))
}

fn type_of(info: OpRef<'_>) -> Option<TypeRef<'_>> {
    info.attr("var_type").and_then(|ty| ty.as_type())
}

fn is_by_copy(info: OpRef<'_>) -> bool {
    case(info, "map_capture_type") == Some(2)
}
