//! Symbols: tables, uses, replacement; and equivalence of operations.

mod common;

use common::*;
use equivalence::{Correspondence, Flags, equivalent, hash, hash_ignoring_operands, regions_equivalent};
use ir::*;
use symbol::{replace_all_symbol_uses, symbol_known_use_empty, walk_symbol_uses};

fn calls(cx: &Context, name: &str, callees: &[Attr]) -> Box<Body> {
    let (mut f, entry) = func(cx, name, &[]);
    for &callee in callees {
        put(&mut f, entry, OpState::new(cx, cx.op_name("t.call"), Loc::UNKNOWN).attr(cx, "callee", callee));
    }
    op(&mut f, entry, "t.ret", &[], &[]);
    f
}

#[test]
fn a_clash_of_names_gets_a_number() {
    let cx = context();
    let (mut m, top) = module(&cx);
    let mut symbols = Symbols::default();
    let mut names = Vec::new();
    for name in ["f", "f", "f_0", "f", "g"] {
        let (f, _) = func(&cx, name, &[]);
        let shell = m.adopt(f);
        m.append(top, shell);
        names.push(cx.ident_str(symbols.insert(&mut m, shell).unwrap()).to_owned());
    }
    assert_eq!(names, ["f", "f_0", "f_0_1", "f_2", "g"]);
    let again = Symbols::of(&m);
    for name in &names {
        let found = again.lookup(cx.ident(name)).unwrap();
        assert_eq!(m.op(found).symbol_name(), Some(cx.ident(name)));
        assert_eq!(symbols.lookup(cx.ident(name)), Some(found));
    }
    let f = again.lookup(cx.ident("f")).unwrap();
    assert_eq!(m.op(f).visibility(), Visibility::Public);
    symbols.erase(&mut m, f);
    assert_eq!(symbols.lookup(cx.ident("f")), None);
    assert!(!m.is_live(f));
}

#[test]
fn uses_are_found_and_replaced_wherever_they_are() {
    let cx = context();
    let (f, g, h) = (cx.ident("f"), cx.ident("g"), cx.ident("h"));
    let (mut m, top) = module(&cx);
    let mut user = calls(&cx, "user", &[cx.symbol_ref(f), cx.symbol_ref(g)]);
    // Deep in a dictionary in an array, as the root of a nested reference, and in a type.
    let nested = cx.attr(AttrData::SymbolRef { root: f, nested: [f].into() });
    let dict = cx.dict_attr(&[NamedAttr { name: cx.ident("a"), value: cx.array_attr(&[nested]) }]);
    let space = cx.memref_type_with(&[2], Type::I32, None, Some(cx.symbol_ref(f)));
    let root = user.root_handle();
    user.set_attr(root, cx.ident("x.deep"), Some(dict));
    user.set_attr(root, cx.ident("x.type"), Some(cx.type_attr(space)));
    let shell = m.adopt(user);
    m.append(top, shell);
    // A nested table, in which the name has another meaning; its own attributes count.
    let (mut inner, nested) = module(&cx);
    let root = inner.root_handle();
    inner.set_attr(root, cx.ident("x.own"), Some(cx.symbol_ref(f)));
    let deep = inner.adopt(calls(&cx, "deep", &[cx.symbol_ref(f)]));
    inner.append(nested, deep);
    let table = m.adopt(inner);
    m.append(top, table);

    let count = |m: &Body, name: Ident| {
        let mut count = 0;
        walk_symbol_uses(m.root(), |_, attr| {
            count += usize::from(cx.attr_ref(attr).as_symbol_ref().unwrap().0 == name);
        });
        count
    };
    assert_eq!((count(&m, f), count(&m, g), count(&m, h)), (4, 1, 0));
    assert!(!symbol_known_use_empty(f, m.root()) && symbol_known_use_empty(h, m.root()));
    replace_all_symbol_uses(&mut m, f, h);
    assert_eq!((count(&m, f), count(&m, g), count(&m, h)), (0, 1, 4));
    let user = m.child(shell).unwrap();
    let deep_attr = user.root().attr("x.deep").unwrap();
    let array = deep_attr.entry(cx.ident("a")).unwrap();
    let reference = array.as_array().unwrap().next().unwrap();
    assert_eq!(reference.as_symbol_ref(), Some((h, &[f][..])));
    let kept = m.child(table).unwrap().child(deep).unwrap();
    let callee = kept.root().region(0).ops().next().unwrap().attr("callee").unwrap();
    assert_eq!(callee, cx.symbol_ref(f));
}

#[test]
fn operations_that_do_the_same_are_equivalent_and_hash_alike() {
    let cx = context();
    let (mut f, entry) = func(&cx, "f", &[Type::I32, Type::I32]);
    let (a, b) = (f.block(entry).argument(0).handle(), f.block(entry).argument(1).handle());
    let add = |f: &mut Body, x, y| op(f, entry, "t.add", &[x, y], &[Type::I32]);
    let all = [add(&mut f, a, b), add(&mut f, a, b), add(&mut f, b, a), add(&mut f, a, a)];
    let same = |x: Op, y: Op| {
        let map = &mut Correspondence::new();
        let found = equivalent(f.op(x), f.op(y), Flags::IGNORE_LOCATIONS, map);
        let hashes = hash(f.op(x), Flags::IGNORE_LOCATIONS) == hash(f.op(y), Flags::IGNORE_LOCATIONS);
        assert_eq!(found, hashes);
        found
    };
    assert!(same(all[0], all[0]) && same(all[0], all[1]) && same(all[0], all[2]));
    assert!(!same(all[0], all[3]));
    let other = cx.file_loc("a.mlir", 1, 2);
    f.set_loc(all[1], other);
    let exact = |x, y| equivalent(f.op(x), f.op(y), Flags::default(), &mut Correspondence::new());
    assert!(!exact(all[0], all[1]) && exact(all[0], all[2]));
}

#[test]
fn functions_are_compared_with_all_that_is_in_them() {
    let cx = context();
    let build = |name: &str, twist: bool| {
        let (mut f, entry) = func(&cx, name, &[Type::I32]);
        let region = f.root().region(0).handle();
        let arg = f.block(entry).argument(0).handle();
        let next = f.append_new_block(region, &[]);
        let last = f.append_new_block(region, &[]);
        let to = if twist { [last, next] } else { [next, last] };
        put(&mut f, entry, OpState::new(&cx, cx.op_name("t.switch"), Loc::UNKNOWN).successors(to));
        let sum = op(&mut f, next, "t.add", &[arg, arg], &[Type::I32]);
        let sum = result(&f, sum, 0);
        op(&mut f, next, "t.ret", &[sum], &[]);
        op(&mut f, last, "t.ret", &[arg], &[]);
        f
    };
    let (f, g, h) = (build("f", false), build("g", false), build("h", true));
    let regions = |a: &Body, b: &Body| {
        regions_equivalent(a.root(), b.root(), Flags::default(), &mut Correspondence::new())
    };
    assert!(regions(&f, &g) && !regions(&f, &h));
    assert!(!equivalent(f.root(), g.root(), Flags::default(), &mut Correspondence::new()), "names differ");
    let copy = f.clone_body();
    assert!(equivalent(f.root(), copy.root(), Flags::default(), &mut Correspondence::new()));
    let hash = |body: &Body| hash_ignoring_operands(body.root(), Flags::default());
    assert_eq!(hash(&f), hash(&copy));
}
