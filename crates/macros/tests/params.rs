//! Types and attributes of a dialect, defined by the macros.

use ir::def::{Dialect, Registry};
use ir::markers::*;
use ir::{Attr, Context, Type, enum_attr};
use macros::{attr_def, type_def};

enum_attr! {
    /// A linkage.
    pub enum Linkage: integer(32) { Private = 0 "private", External = 9 "external" }
}

/// A pointer.
///
/// It points.
#[type_def("mini.ptr", summary = "mini pointer type", verify = verify_ptr, format = "`<` $pointee (`,` $addressSpace^)? `>`")]
pub struct PointerType {
    /// Address space that is pointed to.
    addressSpace: Option<I32Attr>,
    pointee: TypeAttr,
}

fn verify_ptr(_: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    if params.len() == 2 { Ok(()) } else { Err("two parameters".to_owned()) }
}

/// A token.
#[type_def("mini.token")]
pub struct TokenType;

/// Linkage of a symbol.
#[attr_def("mini.linkage")]
pub struct LinkageAttr {
    linkage: Linkage,
    comdat: UnitAttr,
    section: Option<StrAttr>,
}

fn context() -> Context {
    let dialect = Dialect::new("mini").types(&[PointerType::DEF, TokenType::DEF]).attrs(&[LinkageAttr::DEF]);
    Context::new(Registry::new().with(dialect))
}

// Shows.
#[test]
fn types() {
    let cx = context();
    let ptr = PointerType::make(&cx, Some(3), Type::F32);
    assert_eq!(ptr, PointerType::make(&cx, Some(3), Type::F32));
    assert_ne!(ptr, PointerType::make(&cx, None, Type::F32));
    let view = PointerType::cast(cx.ty(ptr)).expect("a pointer");
    assert_eq!(view.address_space(), Some(3));
    assert!(view.pointee().is_some_and(|ty| ty == Type::F32));
    assert!(TokenType::cast(cx.ty(ptr)).is_none());
    assert!(PointerType::cast(cx.ty(Type::F32)).is_none());
    assert_eq!(PointerType::DEF.doc, "A pointer.\n\nIt points.");
    assert_eq!(PointerType::DEF.params[0].name, "addressSpace");
    assert!(PointerType::DEF.params[0].optional && !PointerType::DEF.params[1].optional);
    assert!(PointerType::DEF.verify.is_some());
}

// Shows R-237.
#[test]
fn types_are_constraints() {
    let cx = context();
    let (ptr, token) = (PointerType::make(&cx, None, Type::I1), TokenType::make(&cx));
    let constraint = <PointerType as TypeMarker>::CONSTRAINT;
    assert_eq!(constraint.summary, "mini pointer type");
    assert!(constraint.accepts(cx.ty(ptr)) && !constraint.accepts(cx.ty(token)));
    assert_eq!(<TokenType as TypeMarker>::CONSTRAINT.only_type(&cx), Some(token));
    assert_eq!(constraint.only_type(&cx), None, "it has parameters");
}

#[test]
fn attributes() {
    let cx = context();
    let attr = LinkageAttr::make(&cx, Linkage::External, true, None);
    let view = LinkageAttr::cast(cx.attr_ref(attr)).expect("a linkage");
    assert_eq!(view.linkage(), Some(Linkage::External));
    assert_eq!(view.comdat(), Some(true));
    assert_eq!(view.section(), None);
    assert!(<LinkageAttr as AttrMarker>::CONSTRAINT.accepts(cx.attr_ref(attr)));
    let word = <LinkageAttr as AttrMarker>::write(&cx, attr);
    assert!(<LinkageAttr as AttrMarker>::read(&cx, word).is_some_and(|read| read == view));
}
