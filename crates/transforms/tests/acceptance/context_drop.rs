//! Dropping a context frees everything it owned.

use crate::common::{context, parse};
use ir::ResourceBlob;
use std::sync::Arc;

// Shows R-242.
#[test]
fn dropping_a_context_frees_everything_it_owned() {
    let bytes: Arc<[u8]> = Arc::from(vec![1_u8, 2, 3, 4]);
    let watch = Arc::downgrade(&bytes);
    let cx = context();
    let ty = cx.tensor_type(&[4], cx.int_type(8));
    let _ = cx.dense_attr(ty, bytes, false);
    assert!(watch.strong_count() > 0, "the attribute holds the bytes");
    let module = parse(&cx, "module { \"t.x\"() : () -> () }");
    drop(cx);
    assert!(watch.strong_count() > 0, "the body holds the context");
    drop(module);
    assert_eq!(watch.strong_count(), 0, "the context holds itself");
}

#[test]
fn resources_go_with_their_context() {
    let cx = context();
    let data: Arc<[u8]> = Arc::from(vec![1_u8; 1000]);
    let watch = Arc::downgrade(&data);
    cx.add_resource(cx.ident("builtin"), cx.ident("made"), ResourceBlob { alignment: 8, data: data.into() });
    let text = "module attributes {t.a = dense_resource<read> : tensor<3xi8>} {}\n\
        {-# dialect_resources: { builtin: { read: \"0x01000000070809\" } } #-}";
    let module = parse(&cx, text);
    let read = cx.resource(cx.ident("builtin"), cx.ident("read")).expect("the file has it");
    assert_eq!(read.data[..], [7, 8, 9]);
    drop((read, cx));
    assert_eq!(watch.strong_count(), 1, "the body holds the context");
    drop(module);
    assert_eq!(watch.strong_count(), 0);
}
