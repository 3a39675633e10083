//! Memory accesses: `spirv.Load`, `spirv.Store` and `spirv.CopyMemory`.

use crate::enums::{MemoryAccess, StorageClass};
use crate::markers::{AnyPtr, SpirvType};
use crate::syntax::{parse_dict, parse_i32, parse_quoted, print_quoted};
use crate::types::PointerType;
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::markers::*;
use ir::{OpRef, OpState, Type, TypeRef, ValueRef};
use macros::op;

ir::attr_constraint! {
    /// Bytes that an address is a multiple of.
    pub Alignment = "32-bit signless integer attribute whose value is positive and whose value is a power of two > 0",
        of I32Attr where |attr| attr.as_i64().is_some_and(|bytes| bytes > 0 && bytes & (bytes - 1) == 0);
}

/// Loads a value through a pointer.
///
/// ```mlir
/// %0 = spirv.Load "Function" %pointer ["Aligned", 4] : f32
/// ```
#[op("spirv.Load", parse, print, verify)]
pub struct Load {
    #[operand]
    ptr: AnyPtr,
    #[attr]
    memory_access: Option<MemoryAccess>,
    #[attr]
    alignment: Option<Alignment>,
    #[result]
    value: SpirvType,
}

/// Stores a value through a pointer.
///
/// ```mlir
/// spirv.Store "Function" %pointer, %value ["Volatile"] : f32
/// ```
#[op("spirv.Store", parse, print, verify)]
pub struct Store {
    #[operand]
    ptr: AnyPtr,
    #[operand]
    value: SpirvType,
    #[attr]
    memory_access: Option<MemoryAccess>,
    #[attr]
    alignment: Option<Alignment>,
}

/// Copies what a pointer points to; the second access is that of the source.
///
/// ```mlir
/// spirv.CopyMemory "Function" %to, "Private" %from ["Volatile"], ["Aligned", 4] : f32
/// ```
#[op("spirv.CopyMemory", parse, print, verify)]
pub struct CopyMemory {
    #[operand]
    target: AnyPtr,
    #[operand]
    source: AnyPtr,
    #[attr]
    memory_access: Option<MemoryAccess>,
    #[attr]
    alignment: Option<Alignment>,
    #[attr]
    source_memory_access: Option<MemoryAccess>,
    #[attr]
    source_alignment: Option<Alignment>,
}

/// Names of the attributes of an access.
struct Names {
    access: &'static str,
    alignment: &'static str,
}

const ACCESS: Names = Names { access: "memory_access", alignment: "alignment" };
const SOURCE: Names = Names { access: "source_memory_access", alignment: "source_alignment" };

/// Parses `["Aligned", 4]`, if a bracket is next.
fn parse_access(parser: &mut dyn OpParser, state: &mut OpState, names: &Names) -> Result<(), Diagnostic> {
    if !parser.optional_punct("[") {
        return Ok(());
    }
    let access = parse_quoted::<MemoryAccess>(parser, names.access)?;
    let cx = parser.context().clone();
    if let Some(attr) = MemoryAccess::to_attr(&cx, access) {
        state.try_put_named(&cx, names.access, attr);
    }
    if access.contains(MemoryAccess::ALIGNED) {
        parser.punct(",")?;
        let alignment = parse_i32(parser)?;
        state.try_put_named(&cx, names.alignment, alignment);
    }
    parser.punct("]")
}

/// Prints ` ["Aligned", 4]`, if there is an access, and returns what the dictionary need not have.
fn print_access(op: OpRef<'_>, names: &Names, printer: &mut dyn OpPrinter) -> Vec<&'static str> {
    let Some(access) = op.enum_attr::<MemoryAccess>(names.access) else { return Vec::new() };
    let mut elided = vec![names.access];
    printer.write(" [\"");
    printer.write(&crate::syntax::words(access));
    printer.write("\"");
    let alignment = op.attr(names.alignment).filter(|_| access.contains(MemoryAccess::ALIGNED));
    if let Some(alignment) = alignment.and_then(|alignment| alignment.as_i64()) {
        printer.write(", ");
        printer.integer(alignment);
        elided.push(names.alignment);
    }
    printer.write("]");
    elided
}

/// Verifies that an access has an alignment exactly if it is aligned.
fn verify_access(op: OpRef<'_>, names: &Names) -> Result<(), Diagnostic> {
    let access = op.enum_attr::<MemoryAccess>(names.access);
    let aligned = access.map(|access| access.contains(MemoryAccess::ALIGNED));
    let message = match (aligned, op.attr(names.alignment).is_some()) {
        (None, true) => "invalid alignment specification without aligned memory access specification",
        (Some(true), false) => "missing alignment value",
        (Some(false), true) => "invalid alignment specification with non-aligned memory access specification",
        _ => return Ok(()),
    };
    Err(op.error(message))
}

/// Verifies that a pointer points to the type of a value.
fn verify_pointee(op: OpRef<'_>, pointer: ValueRef<'_>, value: ValueRef<'_>) -> Result<(), Diagnostic> {
    let pointee = pointee(pointer);
    match pointee.is_some_and(|pointee| pointee == value.ty()) {
        true => Ok(()),
        false => Err(op.error("mismatch in result type and pointer type")),
    }
}

/// Returns the type that a value points to.
fn pointee(value: ValueRef<'_>) -> Option<TypeRef<'_>> {
    PointerType::cast(value.ty())?.pointee_type()
}

/// Prints ` "class" ` of a pointer.
fn print_class(pointer: ValueRef<'_>, printer: &mut dyn OpPrinter) {
    print_quoted(printer, PointerType::cast(pointer.ty()).and_then(|pointer| pointer.storage_class()));
    printer.write(" ");
}

/// Prints the dictionary, and the type of what is accessed.
fn print_rest(op: OpRef<'_>, elided: &[&str], ty: Option<Type>, printer: &mut dyn OpPrinter) {
    printer.attr_dict(op, elided);
    printer.write(" : ");
    if let Some(ty) = ty {
        printer.ty(ty);
    }
}

impl Load<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let class = parse_quoted::<StorageClass>(parser, "storage_class")?;
        let pointer = parser.operand()?;
        parse_access(parser, state, &ACCESS)?;
        parse_dict(parser, state)?;
        let element = parser.colon_type()?;
        let ty = PointerType::make(parser.context(), element, class);
        let pointer = parser.resolve(pointer, ty)?;
        state.operands.push(pointer);
        state.result_types.push(element);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        print_class(self.ptr(), printer);
        printer.operand(self.ptr());
        let elided = print_access(*self, &ACCESS, printer);
        print_rest(*self, &elided, Some(self.value().ty_handle()), printer);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        verify_pointee(*self, self.ptr(), self.value())?;
        verify_access(*self, &ACCESS)
    }
}

impl Store<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let class = parse_quoted::<StorageClass>(parser, "storage_class")?;
        let position = parser.position();
        let operands = parser.operand_list(Delimiter::None)?;
        if operands.is_empty() {
            return Err(parser.wrong_token("expected operand"));
        }
        let &[pointer, value] = &operands[..] else {
            return Err(parser.error_at(position, "expected 2 operands"));
        };
        parse_access(parser, state, &ACCESS)?;
        let element = parser.colon_type()?;
        parse_dict(parser, state)?;
        let ty = PointerType::make(parser.context(), element, class);
        let pointer = parser.resolve(pointer, ty)?;
        let value = parser.resolve(value, element)?;
        state.operands.extend([pointer, value]);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        print_class(self.ptr(), printer);
        printer.operands(&mut self.operands());
        let elided = print_access(*self, &ACCESS, printer);
        printer.write(" : ");
        printer.ty(self.value().ty_handle());
        printer.attr_dict(*self, &elided);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        verify_pointee(*self, self.ptr(), self.value())?;
        verify_access(*self, &ACCESS)
    }
}

impl CopyMemory<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let mut pointers = Vec::new();
        for separator in [",", ""] {
            let class = parse_quoted::<StorageClass>(parser, "storage_class")?;
            pointers.push((class, parser.operand()?));
            if !separator.is_empty() {
                parser.punct(separator)?;
            }
        }
        parse_access(parser, state, &ACCESS)?;
        if parser.optional_punct(",") {
            parse_access(parser, state, &SOURCE)?;
        }
        // It is printed before the type.
        let element = parser.colon_type()?;
        parse_dict(parser, state)?;
        for (class, pointer) in pointers {
            let ty = PointerType::make(parser.context(), element, class);
            let pointer = parser.resolve(pointer, ty)?;
            state.operands.push(pointer);
        }
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        // The blanks are upstream's.
        printer.write(" ");
        print_class(self.target(), printer);
        printer.operand(self.target());
        printer.write(", ");
        print_class(self.source(), printer);
        printer.operand(self.source());
        let mut elided = print_access(*self, &ACCESS, printer);
        printer.write(", ");
        // A single access is that of both.
        let source = if self.source_memory_access().is_some() { &SOURCE } else { &ACCESS };
        elided.extend(print_access(*self, source, printer));
        print_rest(*self, &elided, pointee(self.target()).map(|ty| ty.handle()), printer);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        if pointee(self.target()) != pointee(self.source()) {
            return Err(self.error("both operands must be pointers to the same type"));
        }
        verify_access(*self, &ACCESS)?;
        verify_access(*self, &SOURCE)
    }
}

ir::ops![Load, Store, CopyMemory];
