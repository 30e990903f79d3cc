/* Fills a caller's buffer with the counts of a tensor, or marks legal actions in it: one call, one pass. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

/* The letter of a buffer's type, 0 if it is in foreign byte order or no single number. */
static char type_of(const Py_buffer *view) {
    const char *format = view->format;
    if (format == NULL) {
        return 'B';
    }
#if PY_BIG_ENDIAN
    const char native = '>';
#else
    const char native = '<';
#endif
    if (*format == '@' || *format == '=' || *format == native) {
        format++;
    }
    return format[0] != 0 && format[1] == 0 ? format[0] : 0;
}

/* Also compiles a function for wider vectors, which is chosen where the processor has them. */
#if defined(__GNUC__) && !defined(__clang__) && defined(__GLIBC__) && defined(__x86_64__)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

/* Scaled counts; the loop is plain, so that the compiler makes it a vector loop. */
WIDE static void scale(char *restrict out, const unsigned char *restrict counts,
                  const char *restrict factors, Py_ssize_t size) {
    for (Py_ssize_t i = 0; i < size; i++) {
        float factor;
        memcpy(&factor, factors + 4 * i, 4);
        float cell = (float)counts[i] * factor;
        memcpy(out + 4 * i, &cell, 4);
    }
}

static int copy(const Py_buffer *out, const Py_buffer *counts, PyObject *factors) {
    const char type = type_of(out);
    if (type == 'B') {
        if (out->len != counts->len) {
            return 0;
        }
        memcpy(out->buf, counts->buf, (size_t)counts->len);
        return 1;
    }
    if (type == 'f' && out->len == 4 * counts->len && PyBytes_GET_SIZE(factors) >= out->len) {
        scale(out->buf, counts->buf, PyBytes_AS_STRING(factors), counts->len);
        return 1;
    }
    return 0;
}

/* fill(out, counts, factors): True, or False and nothing written if the buffer does not fit.
   There may be more factors than counts. */
static PyObject *fill(PyObject *Py_UNUSED(module), PyObject *const *args, Py_ssize_t n) {
    if (n != 3 || !PyBytes_CheckExact(args[2])) {
        PyErr_SetString(PyExc_TypeError, "fill takes a buffer, counts, and factors as bytes");
        return NULL;
    }
    Py_buffer out, counts;
    if (PyObject_GetBuffer(args[0], &out, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE | PyBUF_FORMAT) != 0) {
        PyErr_Clear();
        Py_RETURN_FALSE;
    }
    if (PyObject_GetBuffer(args[1], &counts, PyBUF_SIMPLE) != 0) {
        PyBuffer_Release(&out);
        return NULL;
    }
    const int is_filled = copy(&out, &counts, args[2]);
    PyBuffer_Release(&counts);
    PyBuffer_Release(&out);
    return PyBool_FromLong(is_filled);
}

/* mark(out, ids, size): 1 at the ids, else 0. True, or False and nothing written if out does not fit. */
static PyObject *mark(PyObject *Py_UNUSED(module), PyObject *const *args, Py_ssize_t n) {
    if (n != 3) {
        PyErr_SetString(PyExc_TypeError, "mark takes a buffer, ids of 16 bits, and a size");
        return NULL;
    }
    const Py_ssize_t size = PyLong_AsSsize_t(args[2]);
    if (size == -1 && PyErr_Occurred()) {
        return NULL;
    }
    Py_buffer out, ids;
    if (PyObject_GetBuffer(args[0], &out, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE | PyBUF_FORMAT) != 0) {
        PyErr_Clear();
        Py_RETURN_FALSE;
    }
    if (PyObject_GetBuffer(args[1], &ids, PyBUF_SIMPLE) != 0) {
        PyBuffer_Release(&out);
        return NULL;
    }
    const char type = type_of(&out);
    const int is_fit = (type == 'B' || type == '?') && out.len == size;
    if (is_fit) {
        char *cells = out.buf;
        memset(cells, 0, (size_t)size);
        for (Py_ssize_t i = 0; i + 2 <= ids.len; i += 2) {
            int16_t id;
            memcpy(&id, (const char *)ids.buf + i, 2);
            if (id >= 0 && id < size) {
                cells[id] = 1;
            }
        }
    }
    PyBuffer_Release(&ids);
    PyBuffer_Release(&out);
    return PyBool_FromLong(is_fit);
}

static PyMethodDef methods[] = {
    {"mark", (PyCFunction)(void (*)(void))mark, METH_FASTCALL,
     "Fill a buffer of uint8 or bool with 1 at some places and 0 at all others."},
    {"fill", (PyCFunction)(void (*)(void))fill, METH_FASTCALL,
     "Fill a buffer of uint8 with counts, or one of float32 with counts times factors."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_buffers", "Fills buffers in one pass.", 0, methods, NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__buffers(void) { return PyModuleDef_Init(&definition); }
